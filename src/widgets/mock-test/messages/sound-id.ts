export const soundId = {
  /** Labels of the button. */
  play: {
    idle: 'Putar rekaman',
    starting: 'Menyiapkan…',
    playing: 'Sedang diputar',
    paused: 'Lanjutkan',
    ended: 'Putar rekaman',
    failed: 'Coba lagi',
  },
  pause: 'Jeda',
  goOn: 'Lanjutkan',
  restart: 'Ulang dari awal',
  usedUp: 'Sudah habis',
  left: (count: number) => `Sisa ${count} kali`,
  /** Announced after the recording has ended, not during it. */
  heard: 'Rekaman selesai.',
  progress: 'Rekaman',
  synthetic: 'Suara sintetis',
  failed:
    'Rekaman belum bisa diputar. Coba lagi, atau sambungkan internetmu kalau terputus; jatahmu tidak berkurang.',

  title: 'Siapkan suara',
  download: 'Mengunduh isi tes',
  loaded: (done: string, all: string) => `${done} dari ${all}`,
  cancel: 'Batalkan',
  ready: 'Isi tes sudah ada di perangkat ini.',
  stopped: {
    cancelled: 'Unduhan dibatalkan.',
    network: 'Unduhan terputus; lanjut sendiri begitu ada jaringan.',
    missing: 'Ada rekaman yang hilang di server. Coba lagi nanti.',
  },
  playSample: 'Putar contoh',
  clear: 'Terdengar jelas?',
  yes: 'Ya, mulai tes',
  waiting: 'Ya, tunggu unduhan…',
  hints: 'Kalau tidak, naikkan volume media atau pasang ulang headset, lalu putar lagi.',
  without: 'Lanjut tanpa suara',
}
