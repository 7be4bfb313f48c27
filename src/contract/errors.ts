/**
 * Every error the API answers: its status and its text for people.
 * The wire shape is `{ code, message }`. No zod here: widgets import this file.
 */
export const ERRORS = {
  'invalid-json': { status: 400, message: 'Isi permintaan bukan JSON yang benar.' },
  'invalid-input': { status: 422, message: 'Ada isian yang belum benar.' },
  'not-found': { status: 404, message: 'Halaman atau data yang kamu cari tidak ada.' },
  'method-not-allowed': { status: 405, message: 'Cara memanggil alamat ini tidak didukung.' },
  'body-too-large': { status: 413, message: 'Data yang dikirim terlalu besar.' },
  'unsupported-media-type': { status: 415, message: 'Kirim data sebagai application/json.' },
  'too-many-requests': {
    status: 429,
    message: 'Terlalu banyak permintaan. Coba lagi sebentar lagi.',
  },
  unavailable: { status: 503, message: 'Layanan sedang sibuk. Coba lagi sebentar lagi.' },
  internal: { status: 500, message: 'Terjadi kesalahan di server. Coba lagi sebentar lagi.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof ERRORS
