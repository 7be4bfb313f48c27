import type { Place } from './types.ts'

/** Where our sample companies are and work. */
export const places = {
  ansan: { id: 'ansan', city: 'Ansan', region: 'Gyeonggi', country: 'KR' },
  hwaseong: { id: 'hwaseong', city: 'Hwaseong', region: 'Gyeonggi', country: 'KR' },
  nonsan: { id: 'nonsan', city: 'Nonsan', region: 'Chungcheong Selatan', country: 'KR' },
  wando: { id: 'wando', city: 'Wando', region: 'Jeolla Selatan', country: 'KR' },
  sejong: { id: 'sejong', city: 'Sejong', region: 'Kota Sejong', country: 'KR' },
  geoje: { id: 'geoje', city: 'Geoje', region: 'Gyeongsang Selatan', country: 'KR' },
  jakarta: { id: 'jakarta', city: 'Jakarta Selatan', region: 'DKI Jakarta', country: 'ID' },
  cikarang: { id: 'cikarang', city: 'Cikarang', region: 'Jawa Barat', country: 'ID' },
  karawang: { id: 'karawang', city: 'Karawang', region: 'Jawa Barat', country: 'ID' },
  bandung: { id: 'bandung', city: 'Bandung', region: 'Jawa Barat', country: 'ID' },
  batam: { id: 'batam', city: 'Batam', region: 'Kepulauan Riau', country: 'ID' },
  yogyakarta: { id: 'yogyakarta', city: 'Yogyakarta', region: 'DI Yogyakarta', country: 'ID' },
  badung: { id: 'badung', city: 'Badung', region: 'Bali', country: 'ID' },
} as const satisfies Record<string, Place>
