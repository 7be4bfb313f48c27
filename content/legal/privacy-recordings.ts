/** Stored data of speakers, as a record of the privacy policy. */
export const speakerRecord: { heading: string; rows: [string, string][] } = {
  heading: 'Memutar suara penutur (kalau kamu merekam untuk kami)',
  rows: [
    [
      'Data',
      'Rekaman suaramu, teks yang kamu ucapkan, ukuran keras suara dan temponya, waktu merekam, versi persetujuan yang kamu setujui, dan keputusan pengelola dengan alasannya. Siapa pun bisa mendengar rekaman yang disetujui, juga di situs mitra; namamu tidak ditampilkan. Kalau kamu pengelola yang memeriksa rekaman orang lain, keputusanmu dicatat dengan akunmu.',
    ],
    ['Dasar', 'Persetujuanmu, yang bisa kamu tarik kapan saja di studio rekaman.'],
    [
      'Disimpan',
      'Sampai kamu menarik rekamannya atau persetujuanmu, rekamannya ditolak, atau akunmu dihapus: berkasnya langsung dihapus dari database dan suara sintetis kembali. Catatan bahwa rekaman itu pernah ada tersimpan selama akunmu ada. Semuanya ikut dalam unduhan datamu. Salinan di perangkat pelajar yang sedang offline diganti begitu katanya didengar lagi dengan internet.',
    ],
  ],
}
