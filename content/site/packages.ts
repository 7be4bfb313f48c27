/** Texts of the page that compares free content with packages, and of the trial. */
export const packages = {
  title: 'Biaya',
  description:
    'Biaya belajar di Sapa: yang gratis, harga paket termasuk pajak, berapa lama berlaku, dan kelas yang dibukanya. Sekali bayar, tidak diperpanjang sendiri.',
  heading: 'Biaya belajar di Sapa',
  lead: 'Yang gratis tetap gratis. Paket membuka kelas lain selama waktu yang kamu pilih: sekali bayar, tidak diperpanjang dan tidak ditagih lagi dengan sendirinya.',
  back: 'Kembali ke halaman tadi',
  home: 'Ke beranda',
  compare: 'Bandingkan paket',
  /** First header cell of the table. */
  what: 'Yang kamu dapat',
  rows: { price: 'Harga', monthly: 'Setara per 30 hari', days: 'Berlaku' },
  days: (days: number) => `${days} hari`,
  from: 'sejak dibayar',
  monthly: (price: string) => `${price} per 30 hari`,
  monthlySame: 'sama',
  taxIncluded: 'Semua harga sudah termasuk PPN. Tidak ada biaya tambahan.',
  taxNone: 'Ini seluruh harganya. Tidak ada pajak atau biaya tambahan.',
  opens: 'Membuka kelas',
  included: 'Termasuk',
  notIncluded: 'Tidak termasuk',
  growing: 'masih bertambah',
  growingNote:
    'Kelas yang masih bertambah belum lengkap: yang ada sudah bisa dipelajari, sisanya menyusul tanpa biaya selama paketmu berlaku.',
  coming: (language: string) => `Kelas ${language} yang menyusul`,
  free: {
    name: 'Gratis',
    price: 'Rp0',
    days: 'Selamanya',
    rows: ['Kamus, audio, dan latihan singkat', 'Simulasi lengkap dengan pembahasan'],
    note: 'Pelajaran percobaan sebuah kelas, kalau ada, terbuka untuk semua orang.',
    register: 'Daftar gratis',
    open: 'Buka kelas',
  },
  choose: 'Pilih',
  chooseOf: (title: string) => `Pilih ${title}`,
  trial: {
    heading: (days: number) => `Coba ${days} hari, gratis`,
    text: (days: number) =>
      `Semua kelas berlangganan terbuka selama ${days} hari. Tanpa data pembayaran, berhenti sendiri, dan tidak pernah berubah menjadi paket berbayar. Hanya sekali untuk satu orang.`,
    action: 'Mulai masa coba',
    signIn: 'Masuk untuk mulai masa coba',
    used: 'Masa coba gratismu sudah kamu pakai. Masa coba hanya sekali untuk satu orang.',
    unknown:
      'Masa coba dan langgananmu belum bisa dimuat. Periksa koneksimu, lalu muat ulang halaman ini.',
    failed: 'Masa coba belum bisa dimulai. Periksa koneksimu, lalu coba lagi.',
    needsScript: 'Masa coba dimulai dengan JavaScript. Aktifkan dulu di setelan browsermu.',
  },
  own: {
    heading: 'Yang terbuka untukmu',
    language: (name: string) => `Semua kelas ${name}`,
    trial: 'masa coba',
    until: 'sampai',
    after:
      'Kalau kamu membeli paket sekarang, masanya dimulai sesudah itu. Tidak ada hari yang hilang.',
    onward: 'Lanjutkan ke halaman tadi',
    classes: 'Buka kelas',
  },
  none: {
    heading: 'Belum ada paket',
    text: 'Saat ini tidak ada paket yang dijual. Semua yang gratis tetap bisa kamu pakai.',
    action: 'Lihat kelas',
  },
  questions: {
    before: 'Cara bayar dan uang kembali dijelaskan di ',
    terms: 'syarat dan ketentuan',
    and: ' dan ',
    faq: 'tanya jawab',
    after: '.',
  },
} as const
