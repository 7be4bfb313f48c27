import type { Failure } from '../../../../api/http.ts'

/** Why a redemption was refused. */
const refusals: Partial<Record<Failure['code'], string>> = {
  'points-short': 'Poinmu belum cukup.',
  'reward-sold-out': 'Hadiah ini baru saja habis.',
  'reward-limit': 'Kamu sudah punya sebanyak yang boleh.',
  'price-changed': 'Harganya baru saja berubah. Lihat harga yang sekarang, lalu tukar lagi.',
}

export const id = {
  refusals,
  history: 'Riwayat poin',
  filter: 'Tampilkan',
  all: 'Semua',
  reasons: {
    'check-in': 'Check-in',
    milestone: 'Pencapaian streak',
    learning: 'Materi kelas',
    'mock-test': 'Simulasi',
    review: 'Ulangan kata',
    referral: 'Ajak teman',
    redemption: 'Penukaran',
  },
  balanceAfter: (points: string) => `saldo ${points}`,
  more: 'Tampilkan lebih banyak',
  noHistory: 'Belum ada catatan di sini.',
  noRewards: 'Belum ada hadiah yang bisa ditukar.',
  saved: (balance: string, points: string) => `${balance} dari ${points} poin`,
  owned: 'Sudah kamu punya.',
  redeem: 'Tukar',
  ask: (title: string, points: string, balance: string) =>
    `Tukar ${points} poin dengan “${title}”? Poinmu menjadi ${balance}. Penukaran tidak bisa dibatalkan.`,
  gives: {
    freeze: 'Satu pelindung streak langsung siap menjaga streak-mu.',
    voucher: 'Kamu mendapat kode voucher untuk dipakai saat memesan paket.',
    'certificate-frame': 'Bingkainya menjadi milik akunmu.',
    wallpaper: 'Wallpaper-nya menjadi milik akunmu, dan bisa diunduh di bawah kain streak-mu.',
  },
  yes: 'Ya, tukar',
  no: 'Tidak jadi',
  redeeming: 'Menukar poin…',
  redeemed: (title: string) => `“${title}” sekarang milikmu.`,
  notRedeemed: 'Poin belum ditukar.',
  unsure: (title: string) =>
    `Belum ada jawaban untuk penukaran “${title}”. Kami periksa begitu tersambung; poinmu tidak akan terpotong dua kali.`,
  missing: (title: string) =>
    `Penukaran “${title}” belum sampai ke server, dan poinmu belum terpotong.`,
  sendAgain: 'Kirim lagi',
  cancel: 'Batalkan',

  redemptions: 'Yang sudah kamu tukar',
  code: 'Kode voucher',
  copy: 'Salin kode',
  copied: 'Kode sudah disalin.',
  notCopied: 'Peramban menolak menyalin. Salin sendiri kodenya, ya.',
  discount: (rupiah: string) => `Potongan ${rupiah}`,
  until: (when: string) => `sampai ${when}`,
  status: {
    usable: 'Siap dipakai',
    held: 'Dipakai pesanan yang menunggu pembayaran',
    used: 'Sudah dipakai',
    expired: 'Sudah kedaluwarsa',
  },
  toPackages: 'Pilih paket',
}
