/** Stored data of check-ins, points and leaderboards, as records of the privacy policy. */
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
]
