/** Stored data of speakers, as a record of the privacy policy. */
export const speakerRecord: { heading: string; rows: [string, string][] } = {
  heading: 'Suara penutur (kalau kamu merekam)',
  rows: [
    [
      'Data',
      'Suaramu, teksnya, waktunya, versi persetujuanmu, dan keputusan pengelola. Siapa pun bisa mendengar yang disetujui, juga di situs mitra; tanpa namamu.',
    ],
    ['Dasar', 'Persetujuanmu, yang bisa kamu tarik kapan saja.'],
    [
      'Disimpan',
      'Selama akunmu ada, dan ikut dalam unduhan datamu; suaranya sampai kamu menariknya atau kami menolaknya. Yang belum terkirim ada di perangkatmu.',
    ],
  ],
}
