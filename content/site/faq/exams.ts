import type { QuestionGroup } from './question.ts'

/**
 * Sources: HRD Korea's description of EPS-TOPIK; BP2MI announcement PENG.
 * 2062/04.04/PP.02.04/V/2025; NIIED's overview of TOPIK. Formats change: check each year.
 */
export const exams: readonly QuestionGroup[] = [
  {
    id: 'eps-topik',
    heading: 'EPS-TOPIK',
    short: 'EPS-TOPIK',
    questions: [
      {
        id: 'format-eps-topik',
        question: 'Seperti apa format EPS-TOPIK?',
        words: 'jumlah soal waktu menit ubt cbt',
        answer: [
          'Semuanya 40 soal pilihan ganda, 50 menit, nilai tertinggi 200:',
          {
            list: [
              'Membaca: 20 soal, 25 menit, 100 poin;',
              'Mendengar: 20 soal, 25 menit, 100 poin, langsung setelah Membaca.',
            ],
          },
          'Setiap soal bernilai 5 poin.',
        ],
      },
      {
        id: 'nilai-lulus-eps-topik',
        question: 'Berapa nilai lulus EPS-TOPIK?',
        words: 'skor passing grade batas minimal ambang',
        answer: [
          'Tidak ada satu angka yang selalu berlaku. Penilaiannya relatif: setelah nilai minimum sektor, peserta diambil dari nilai tertinggi sampai kuota terpenuhi. Minimum dan kuota berbeda di setiap pengumuman, jadi lihat pengumuman KP2MI untuk ujianmu, dan kejar nilai setinggi mungkin.',
        ],
      },
      {
        id: 'materi-eps-topik',
        question: 'Apa saja yang diujikan, dan apa yang dipelajari dulu?',
        words: 'materi kisi-kisi tema soal',
        answer: [
          'Membaca menguji kosakata dan tata bahasa, informasi praktis (papan tanda, formulir, pengumuman), dan pemahaman bacaan. Mendengar menguji pembedaan bunyi, gambar dan data, serta percakapan dan cerita.',
          'Mulailah dari kata di tempat kerja: [keselamatan](dictionary?category=safety), [alat](dictionary?category=tools), dan [pekerjaan](dictionary?category=work).',
        ],
      },
      {
        id: 'tahap-dua-eps',
        question: 'Apa yang terjadi setelah tes tertulis?',
        words: 'skill test tes keterampilan kompetensi sistem poin wawancara fisik',
        answer: [
          'Pada sistem poin, nilai tertinggi dari tahap pertama lanjut ke tahap kedua. Dalam pengumuman sektor manufaktur 2025, tahap kedua terdiri dari tes keterampilan (kekuatan fisik, wawancara, kemampuan dasar) dan tes kompetensi, lalu peringkat dihitung dari gabungan kedua tahap. Tahap pertamanya juga memeriksa buta warna.',
        ],
      },
      {
        id: 'masa-berlaku-eps-topik',
        question: 'Berapa lama hasil EPS-TOPIK berlaku?',
        words: 'kedaluwarsa tahun sertifikat',
        answer: ['Dua tahun. Tanggal pastinya tercantum pada hasil atau pengumuman kelulusanmu.'],
      },
      {
        id: 'format-lama-eps-topik',
        question: 'Buku saya menulis 50 soal dan 70 menit. Mana yang benar?',
        words: 'format lama baru berubah',
        answer: [
          'Itu format lama: 25 soal membaca dalam 40 menit dan 25 soal mendengar dalam 30 menit. Format sekarang 40 soal dalam 50 menit. Bukunya masih berguna untuk kosakata, tetapi latih kecepatanmu dengan format yang baru.',
        ],
      },
      {
        id: 'paket-audio-eps-topik',
        question: 'Apa isi paket audio EPS-TOPIK dari Sapa?',
        words: 'mp3 zip unduh mendengar listening suara',
        answer: [
          '48 kalimat yang kami tulis sendiri tentang pabrik, asrama, dan rumah sakit, dengan terjemahannya. Semuanya ada dalam satu ZIP (sekitar 0,7 MB) yang bisa kamu putar tanpa internet. Suaranya sintetis, dibuat komputer: bagus untuk melatih kosakata dan telinga, tetapi bukan rekaman ujian. Ambil di halaman [audio EPS-TOPIK](audioEpsTopik).',
        ],
      },
    ],
  },
  {
    id: 'topik',
    heading: 'TOPIK',
    short: 'TOPIK',
    questions: [
      {
        id: 'beda-topik-eps-topik',
        question: 'Apa beda TOPIK dan EPS-TOPIK?',
        words: 'perbedaan kuliah kerja',
        answer: [
          'TOPIK diselenggarakan NIIED untuk mengukur kemampuan bahasa Korea secara umum, misalnya untuk kuliah atau melamar kerja. EPS-TOPIK diselenggarakan HRD Korea khusus untuk calon pekerja lewat program EPS. Nilai yang satu tidak bisa menggantikan yang lain, jadi pilih menurut tujuanmu.',
        ],
      },
      {
        id: 'format-topik-1',
        question: 'Seperti apa TOPIK I?',
        words: 'tingkat 1 2 level pemula soal nilai',
        answer: [
          'TOPIK I (tes kertas): Mendengar 30 soal dalam 40 menit dan Membaca 40 soal dalam 60 menit, masing-masing 100 poin, jadi 200 poin. Tingkat 1 mulai 80 poin, tingkat 2 mulai 140 poin.',
        ],
      },
      {
        id: 'format-topik-2',
        question: 'Seperti apa TOPIK II?',
        words: 'tingkat 3 4 5 6 level menulis soal nilai',
        answer: [
          'TOPIK II (tes kertas) bernilai 300 poin:',
          {
            list: [
              'Mendengar: 50 soal, 60 menit, 100 poin;',
              'Menulis: 4 soal, 50 menit, 100 poin;',
              'Membaca: 50 soal, 70 menit, 100 poin.',
            ],
          },
          'Tingkat 3 mulai 120, tingkat 4 mulai 150, tingkat 5 mulai 190, dan tingkat 6 mulai 230 poin.',
        ],
      },
      {
        id: 'topik-ibt',
        question: 'Apa itu TOPIK IBT?',
        words: 'komputer internet online',
        answer: [
          'TOPIK yang dikerjakan di komputer, dengan skala nilai sendiri. TOPIK I IBT: 26 soal mendengar dan 26 soal membaca, 70 menit, 400 poin. TOPIK II IBT: 30 mendengar, 30 membaca, dan 3 menulis, 125 menit, 600 poin. Jangan bandingkan langsung dengan nilai tes kertas. Format ini masih baru, jadi periksa lagi di [topik.go.kr](https://www.topik.go.kr).',
        ],
      },
      {
        id: 'daftar-topik',
        question: 'Di mana mendaftar TOPIK, dan berapa lama berlaku?',
        words: 'pendaftaran jadwal lokasi biaya kedaluwarsa',
        answer: [
          'Jadwal resmi ada di [topik.go.kr](https://www.topik.go.kr); lokasi, biaya, dan cara daftar di Indonesia diumumkan lembaga penyelenggara setempat. Sapa tidak menerima pendaftaran ujian. Hasil TOPIK berlaku dua tahun sejak tanggal pengumuman hasil.',
        ],
      },
    ],
  },
]
