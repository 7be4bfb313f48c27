import type { LegalDocument } from './document.ts'
import { dataWeProcess } from './privacy-data.ts'
import { yourRights } from './privacy-rights.ts'
import { privacyPolicyVersion } from './versions.ts'

/**
 * The privacy policy. It also obliges the operator to delete logs of the server and its proxy
 * after 30 days, the waitlist once its news is sent, and attendance lists of an event once it is
 * over, and to set real contact data in lib/site.ts.
 */
export const privacyPolicy: LegalDocument = {
  title: 'Kebijakan Privasi',
  description:
    'Data pribadi apa yang diproses Sapa, untuk apa, atas dasar apa, berapa lama, dan bagaimana kamu memakai hakmu menurut UU Pelindungan Data Pribadi.',
  version: privacyPolicyVersion,
  effective_on: '2026-12-01',
  lead: 'Data apa yang kami simpan, untuk apa, berapa lama, dan apa hakmu. Disusun menurut UU Nomor 27 Tahun 2022 tentang Pelindungan Data Pribadi (UU PDP).',
  summary: [
    'Kamus dan halaman lain bisa kamu pakai tanpa akun dan tanpa menyebut nama.',
    'Kata yang kamu cari dikirim ke server kami untuk dijawab, tetapi tidak kami simpan dan tidak kami catat.',
    'Kami menyimpan email hanya kalau kamu memintanya, misalnya untuk dikabari saat sebuah layanan dibuka, atau supaya laporanmu bisa dibalas. Kamu bisa minta dihapus kapan saja.',
    'Jawaban simulasi ujian (tryout) dan latihan kami simpan supaya tidak hilang: di akunmu, atau tanpa nama selama 90 hari.',
    'Nomor kartu, PIN, dan kata sandi bankmu tidak pernah sampai ke kami; yang kami simpan hanya pesanan dan statusnya.',
    'Tidak ada iklan, tidak ada pelacak pihak ketiga, dan kami tidak menjual data.',
    'Kamus yang dipasang di situs sekolah mitra tidak memasang cookie dan tidak menyimpan apa pun di perangkatmu.',
    'Kalau kamu masuk dengan akun Sapa di situs sekolah, halaman itu melihat namamu dan yang kamu izinkan di jendela Sapa: tes, kata, atau check-in. Izinnya bisa kamu cabut kapan saja.',
    'Murid yang memakai kode kelas di situs sekolahnya hanya menyebut nama; hasil tesnya dilihat pengajarnya, dan dihapus paling lambat 400 hari setelah hasil terakhir. Kalau muridnya masuk dari situs atau LMS sekolah, sekolah yang menyebutkan namanya dan nomornya di sana.',
    'Belum 18 tahun? Minta orang tua atau walimu yang memberi persetujuan.',
    'Permintaan tentang datamu kami tangani paling lambat 3 × 24 jam. Tulis ke [](email).',
  ],
  sections: [
    {
      id: 'pengendali',
      heading: 'Siapa yang bertanggung jawab',
      blocks: [
        'Pengendali data pribadi untuk situs ini adalah pengelola situs Sapa yang sedang kamu buka. “Kami” di dokumen ini berarti pengelola tersebut. Untuk semua hal tentang data pribadi, hubungi:',
        { contact: true },
        'Kebijakan ini berlaku untuk situs Sapa dan untuk bagian Sapa yang tampil di situs sekolah mitra. Hal lain di situs mitra diatur oleh kebijakan mitra itu sendiri.',
      ],
    },
    ...dataWeProcess,
    {
      id: 'anak',
      heading: 'Kalau kamu belum 18 tahun',
      blocks: [
        'Kamus boleh dipakai siapa saja, karena tidak perlu data pribadi. Untuk hal yang meminta data pribadi, seperti daftar tunggu, email di laporan kesalahan, atau akun, anak di bawah 18 tahun perlu persetujuan orang tua atau wali (Pasal 25 UU PDP).',
        'Karena itu, minta orang tua atau walimu yang mengisi formulirnya. Orang tua atau wali yang mendapati data anaknya kami simpan tanpa persetujuan bisa menulis ke [](email), dan data itu kami hapus.',
        'Kode kelas dibagikan oleh sekolah mitra. Sekolah itulah yang lebih dulu meminta persetujuan orang tua atau wali muridnya, dan kepadanya orang tua atau wali bisa meminta hasil anaknya dihapus; menulis kepada kami juga boleh.',
      ],
    },
    ...yourRights,
    {
      id: 'perubahan',
      heading: 'Kalau kebijakan ini berubah',
      blocks: [
        'Setiap perubahan mendapat nomor versi dan tanggal, dan dicatat di [riwayat perubahan](#riwayat-perubahan). Kalau kami menyimpan emailmu dan perubahannya menyangkut data itu, kami memberi tahu kamu sebelum perubahan berlaku.',
        'Persetujuan yang kamu berikan berlaku untuk versi yang kamu setujui. Untuk tujuan baru yang butuh persetujuan, kami bertanya lagi; diam bukan berarti setuju.',
      ],
    },
  ],
  changes: [
    {
      version: '1.14',
      date: '2026-12-01',
      what: 'Mencari di kamus dengan teks, tulisan tangan, dan suara.',
    },
    {
      version: '1.13',
      date: '2026-11-30',
      what: 'Rekaman suara penutur.',
    },
    {
      version: '1.12',
      date: '2026-11-29',
      what: 'Masuk dengan akun Sapa di situs sekolah.',
    },
    {
      version: '1.11',
      date: '2026-11-29',
      what: 'Kuis di kelas: jawaban terakhirmu, supaya yang salah bisa kamu ulangi.',
    },
    {
      version: '1.10',
      date: '2026-11-29',
      what: 'Murid yang masuk dari situs atau LMS sekolahnya.',
    },
    {
      version: '1.9',
      date: '2026-11-29',
      what: 'Tes dengan kode kelas di situs sekolah mitra.',
    },
    {
      version: '1.8',
      date: '2026-11-28',
      what: 'Yang disimpan akunmu dari “Mulai belajar”: tujuan, tanggal ujian, menit per hari, dan tempat mulaimu di jalur belajar.',
    },
    {
      version: '1.7',
      date: '2026-11-28',
      what: 'Kelompok belajar: apa yang disimpan, dan apa yang dilihat anggota lain.',
    },
    {
      version: '1.6',
      date: '2026-11-28',
      what: 'Passkey, verifikasi dua langkah, dan kode dari email saat masuk: apa yang disimpan, dan sampai kapan. Pilihan di “Mulai belajar”, yang tinggal di perangkatmu sampai kamu punya akun.',
    },
    {
      version: '1.5',
      date: '2026-11-23',
      what: 'Pesanan yang tidak dibayar dihapus 180 hari sesudah batas waktunya. Laporan kesalahan dibalas lewat email dan dihapus 90 hari sesudah selesai. Pengelola acara melihat siapa yang mendaftar. Rencana harian, kata yang diulang, check-in, poin, papan peringkat, dan pengingat: apa yang disimpan.',
    },
    {
      version: '1.4',
      date: '2026-11-22',
      what: 'Paket dan pembayaran: langganan, masa coba, pesanan, kode referral, dan apa yang tersisa untuk pembukuan setelah akun dihapus.',
    },
    {
      version: '1.3',
      date: '2026-11-22',
      what: 'Kelas dibuka: kemajuanmu, sertifikatmu, dan siapa yang dapat memeriksanya.',
    },
    {
      version: '1.2',
      date: '2026-11-22',
      what: 'Daftar tunggu dengan alamat email akunmu ikut dalam unduhan data, dan ikut terhapus bersama akun.',
    },
    {
      version: '1.1',
      date: '2026-11-21',
      what: 'Simulasi dan latihan soal dibuka: apa yang disimpan di server dan di perangkatmu.',
    },
    { version: '1.0', date: '2026-11-21', what: 'Versi pertama.' },
  ],
}
