/** Stored data of daily learning, as a record of the privacy policy. */
export const learningRecord = {
  heading: 'Menyusun rencana harianmu dan menjadwalkan ulang kata',
  rows: [
    [
      'Data',
      'Rencana tiap hari dengan soalnya, jawabanmu, dan langkah yang sudah selesai; kata yang kamu simpan dan daftarnya; kata yang kamu ulang, seberapa ingat kamu menurutmu sendiri, dan waktunya; tujuanmu, tanggal ujian, menit per hari, dan tempat mulaimu di jalur belajar, yang kamu pilih sendiri atau hasil tes penempatan; jawaban tes penempatan tidak disimpan. Dari jawabanmu di sini dan di simulasi dihitung keterampilan mana yang paling perlu dilatih; hanya kamu yang melihatnya.',
    ],
    [
      'Dasar',
      'Perjanjian layanan denganmu: tanpa data ini rencana besok tidak bisa mengikuti kemampuanmu.',
    ],
    ['Disimpan', 'Selama akunmu ada, dan ikut dalam unduhan datamu.'],
  ],
} satisfies { heading: string; rows: [string, string][] }
