const number = new Intl.NumberFormat('id')
const megabytes = new Intl.NumberFormat('id', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})
const MEGABYTE = 1_000_000

/** Formats a size: 107 kB, 13,4 MB. */
function size(bytes: number): string {
  if (bytes < MEGABYTE) return `${number.format(Math.max(1, Math.round(bytes / 1_000)))} kB`
  return `${megabytes.format(bytes / MEGABYTE)} MB`
}

/** Texts about the dictionary on this device, on our own site only. */
export const onDeviceTexts = {
  heading: 'Kamus tanpa internet',
  none: 'Unduh kamus ke perangkat ini supaya kamu bisa mencari dan membuka kata tanpa internet.',
  own: (entries: number, bytes: number) =>
    `${number.format(entries)} kata dari Sapa (${size(bytes)}) sudah ada di perangkat ini dan bisa dicari tanpa internet.`,
  all: (entries: number, bytes: number) =>
    `Seluruh kamus, ${number.format(entries)} kata (${size(bytes)}), ada di perangkat ini dan bisa dicari tanpa internet.`,
  newer: 'Ada isi baru di kamus.',
  download: (bytes: number) => `Unduh kamus (${size(bytes)})`,
  goOn: (bytes: number) => `Lanjutkan unduhan (${size(bytes)} lagi)`,
  update: (bytes: number) => `Perbarui (${size(bytes)})`,
  remove: 'Hapus dari perangkat',
  fetching: 'Mengunduh kamus',
  fetched: (done: number, all: number) => `${size(done)} dari ${size(all)}`,
  stop: 'Berhenti dulu',
  failures: {
    network:
      'Unduhan terputus. Yang sudah masuk tetap tersimpan; lanjutkan saat internetmu kembali.',
    full: 'Ruang di perangkat ini tidak cukup. Hapus sesuatu dari perangkatmu, lalu coba lagi.',
  },
  recordings: {
    heading: 'Suara tanpa internet',
    none: 'Unduh suara kata dan contoh kalimat dari Sapa supaya bisa kamu dengarkan tanpa internet. Ukurannya besar, jadi lebih hemat lewat Wi-Fi.',
    all: (recordings: number, bytes: number) =>
      `Suara ${number.format(recordings)} kata dan contoh kalimat (${size(bytes)}) ada di perangkat ini.`,
    newer: 'Ada suara baru.',
    download: (bytes: number) => `Unduh suara (${size(bytes)})`,
    goOn: (bytes: number) => `Lanjutkan suara (${size(bytes)} lagi)`,
    update: (bytes: number) => `Perbarui suara (${size(bytes)})`,
    remove: 'Hapus suara',
    fetching: 'Mengunduh suara',
  },
  offline: 'Kamu sedang offline.',
  unreachable: 'Server tidak bisa dihubungi.',
  searchesOwn: (entries: number) =>
    `Pencarian ini memakai ${number.format(entries)} kata dari Sapa yang ada di perangkatmu. Kalau nanti online, unduh kamusnya di bawah supaya semua kata bisa dicari.`,
  searchesAll: (entries: number) =>
    `Pencarian ini memakai seluruh kamus, ${number.format(entries)} kata, yang ada di perangkatmu.`,
  searchesNone:
    'Belum ada kata di perangkatmu. Buka kamus ini sekali saat online, lalu pencarian juga jalan tanpa internet.',
}
