/** Stored data of reminders, with retention, as a record of the privacy policy. */
export const reminderRecord = {
  heading: 'Mengingatkanmu belajar (kalau kamu menyalakannya)',
  rows: [
    [
      'Data',
      'Cara dan jam yang kamu pilih, sejak kapan, dan hari-hari pengingatnya dikirim. Untuk notifikasi juga alamat yang dibuat browsermu di layanan notifikasinya dan dua kunci untuk mengenkripsi pesannya.',
    ],
    [
      'Dasar',
      'Persetujuanmu: semuanya mati sampai kamu menyalakannya, dan setiap pengingat bisa dihentikan dengan satu tombol, tanpa masuk ke akun.',
    ],
    [
      'Disimpan',
      'Pilihanmu: selama akunmu ada, dan ikut dalam unduhan datamu. Catatan pengiriman: 30 hari. Alamat notifikasi: sampai kamu mematikannya di perangkat itu, keluar dari akun, atau sesinya diakhiri.',
    ],
  ],
} satisfies { heading: string; rows: [string, string][] }
