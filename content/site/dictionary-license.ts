import type { Block } from '../block.ts'

/** Texts of the page about the sources and licences of the dictionary. */
export const dictionaryLicense = {
  title: 'Sumber dan lisensi kamus',
  description:
    'Siapa yang menyusun kata di kamus bahasa Korea Sapa, dan bagaimana kamu boleh memakainya.',
  kicker: 'Kamus',
  lead: 'Sebagian isi kamus ini berasal dari Kamus Dasar Bahasa Korea. Terima kasih kepada para penyusunnya!',
  back: 'Kembali ke kamus',
  source: {
    heading: 'Sumbernya',
    work: 'Karya',
    publisher: 'Penyusun',
    address: 'Alamat',
    license: 'Lisensi',
    entries: 'Entri di Sapa',
    /** Names for people who do not read Hangul. */
    workName: 'Kamus Dasar Bahasa Korea',
    publisherName: 'National Institute of Korean Language (NIKL)',
  },
  cite: {
    heading: 'Cara menyebut sumbernya',
    text: 'Kalau kamu memakai entri yang bertanda Kamus Dasar Bahasa Korea, sebutkan sumbernya seperti ini:',
  },
  sections: [
    {
      id: 'boleh',
      heading: 'Yang boleh kamu lakukan',
      blocks: [
        'Entri itu boleh kamu salin, bagikan, dan ubah, juga untuk keperluan komersial, asalkan:',
        {
          list: [
            'kamu menyebut sumber dan lisensinya, serta menjelaskan apa yang kamu ubah;',
            'hasil ubahanmu kamu bagikan dengan lisensi yang sama atau yang setara;',
            'kamu tidak menambah aturan atau pengaman yang menghalangi orang lain memakainya dengan bebas.',
          ],
        },
      ],
    },
    {
      id: 'perubahan',
      heading: 'Yang kami ubah',
      blocks: [
        'Isinya kami ambil dari berkas resmi NIKL, lalu kami sesuaikan untuk Sapa:',
        {
          list: [
            'hanya padanan bahasa Indonesia dan Inggris serta definisi bahasa Korea, Indonesia, dan Inggris yang kami tampilkan;',
            'setiap arti memuat paling banyak tiga contoh, tanpa percakapan, gambar, dan video;',
            'huruf Latin kami tambahkan, juga pelafalan yang tidak ada di berkasnya;',
            'rekaman suara NIKL tidak kami pakai, karena tidak boleh disebarkan lagi;',
            'kesalahan yang dilaporkan pembaca bisa kami perbaiki.',
          ],
        },
        'NIKL tidak memeriksa dan tidak mendukung perubahan ini. Kesalahan karena perubahan itu adalah tanggung jawab kami.',
      ],
    },
    {
      id: 'tulisan-sapa',
      heading: 'Yang ditulis Sapa',
      blocks: [
        'Entri yang bertanda “Ditulis oleh Sapa” bukan bagian dari Kamus Dasar Bahasa Korea dan tidak memakai lisensi di atas. Kalau keduanya memuat kata yang sama, yang tampil lebih dulu adalah tulisan Sapa.',
      ],
    },
  ] satisfies readonly { id: string; heading: string; blocks: readonly Block[] }[],
  /** Text below the dictionary. */
  fromDictionary: {
    text: 'Sebagian isi kamus: Kamus Dasar Bahasa Korea (NIKL).',
    link: 'Sumber dan lisensi',
  },
} as const
