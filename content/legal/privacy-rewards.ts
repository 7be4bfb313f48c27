/** Stored data of check-ins, points, leaderboards and study groups, as records of the privacy policy. */
export const rewardRecords: { heading: string; rows: [string, string][] }[] = [
  {
    heading: 'Mencatat check-in, poin, dan hadiah',
    rows: [
      [
        'Data',
        'Hari kamu check-in dan waktunya, hari yang dijaga dan dengan apa, riwayat zona waktumu, setiap poin yang masuk dan keluar dengan alasan dan waktunya, serta hadiah yang kamu tukar: pelindung hari, voucher beserta pesanan yang memakainya, dan bingkai sertifikat.',
      ],
      ['Dasar', 'Perjanjian layanan denganmu.'],
      ['Disimpan', 'Selama akunmu ada, dan ikut dalam unduhan datamu.'],
    ],
  },
  {
    heading: 'Papan peringkat (kalau kamu ikut)',
    rows: [
      [
        'Data',
        'Papan yang kamu buat atau ikuti, dan nama panggilanmu di sana. Anggota lain di papan itu melihat nama panggilan dan poin belajarmu minggu ini; tidak lebih. Papan teman bisa diikuti siapa pun yang punya tautannya.',
      ],
      ['Dasar', 'Persetujuanmu: kamu hanya terlihat di papan yang kamu ikuti.'],
      [
        'Disimpan',
        'Sampai kamu keluar dari papan itu atau menghapus akun, dan ikut dalam unduhan datamu.',
      ],
    ],
  },
  {
    heading: 'Kelompok belajar (kalau kamu ikut)',
    rows: [
      [
        'Data',
        'Kelompok yang kamu buat atau ikuti, nama panggilanmu di sana, dan salam yang kamu kirim dan terima. Anggota lain melihat nama panggilan itu, apakah kamu sudah check-in hari ini, streak-mu, jumlah harimu minggu ini, salammu untuk mereka, dan siapa pemilik kelompok; tidak lebih. Siapa pun yang punya tautannya melihat nama kelompok dan bisa ikut.',
      ],
      ['Dasar', 'Persetujuanmu: kamu hanya terlihat di kelompok yang kamu ikuti.'],
      [
        'Disimpan',
        'Sampai kamu keluar dari kelompok itu atau menghapus akun; salam paling lama 30 hari. Semuanya ikut dalam unduhan datamu. Nama kelompok yang kamu tulis tetap ada selama kelompoknya ada, dan diganti kalau kamu menghapus akun saat masih ikut.',
      ],
    ],
  },
]
