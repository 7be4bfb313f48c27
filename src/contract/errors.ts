/**
 * All errors of the API, with their status and text for people.
 * The wire shape is `{ code, message }`. No zod here: widgets import this file.
 */
export const ERRORS = {
  'invalid-json': { status: 400, message: 'Isi permintaan bukan JSON yang benar.' },
  'invalid-input': { status: 422, message: 'Ada isian yang belum benar.' },
  'outdated-policy': {
    status: 422,
    message: 'Kebijakan privasinya sudah berubah. Muat ulang halaman ini, lalu kirim lagi.',
  },
  'weak-password': {
    status: 422,
    message: 'Kata sandi ini terlalu mudah ditebak. Pilih yang lain, minimal 8 karakter.',
  },
  'wrong-otp': {
    status: 422,
    message: 'Kode ini salah atau sudah tidak berlaku. Periksa emailmu, atau minta kode baru.',
  },
  'reset-not-granted': {
    status: 403,
    message: 'Waktu untuk mengganti kata sandi sudah habis. Minta kode baru lewat email.',
  },
  'wrong-password': { status: 403, message: 'Kata sandi yang kamu ketik salah.' },
  'invalid-picture': {
    status: 422,
    message: 'Berkas ini bukan foto yang bisa dipakai. Kirim JPEG, PNG, atau WebP sampai 5 MB.',
  },
  'wrong-credentials': { status: 401, message: 'Email atau kata sandi salah.' },
  'login-code': {
    status: 401,
    message:
      'Terlalu banyak percobaan masuk ke akun ini. Kalau kata sandimu benar, kode untuk masuk sudah kami kirim ke emailnya.',
  },
  'second-factor': {
    status: 401,
    message: 'Masukkan kode dari aplikasi autentikatormu, atau salah satu kode cadangan.',
  },
  'wrong-second-factor': {
    status: 422,
    message:
      'Kode ini salah atau sudah dipakai. Tunggu kode berikutnya di aplikasimu, lalu coba lagi.',
  },
  'wrong-passkey': {
    status: 401,
    message:
      'Passkey ini tidak dikenal atau sudah tidak berlaku. Coba lagi, atau masuk dengan kata sandi.',
  },
  'ticket-expired': {
    status: 401,
    message: 'Waktu untuk memasukkan kode sudah habis. Masuk lagi dengan email dan kata sandimu.',
  },
  'placement-expired': {
    status: 422,
    message: 'Tes penempatan ini sudah terlalu lama. Mulai lagi dari soal pertama.',
  },
  'signed-out': { status: 401, message: 'Kamu perlu masuk dulu.' },
  // Both texts are fixed by the specification (section 8).
  'token-expired': { status: 401, message: 'Invalid or expired token' },
  'token-revoked': { status: 401, message: 'Token has been revoked or does not match' },
  forbidden: { status: 403, message: 'Akunmu tidak boleh melakukan ini.' },
  'not-found': { status: 404, message: 'Halaman atau data yang kamu cari tidak ada.' },
  'method-not-allowed': { status: 405, message: 'Cara memanggil alamat ini tidak didukung.' },
  'event-full': { status: 409, message: 'Tempatnya sudah habis. Pilih acara lain, ya.' },
  'registration-closed': { status: 409, message: 'Pendaftaran acara ini sudah ditutup.' },
  'continued-elsewhere': {
    status: 409,
    message:
      'Tes ini sedang kamu kerjakan di perangkat lain. Pilih “Lanjutkan di sini” dulu, lalu coba lagi.',
  },
  'attempt-submitted': { status: 409, message: 'Tes ini sudah dikumpulkan.' },
  'has-deadline': {
    status: 409,
    message: 'Tes ini memakai waktu. Kunci dan penjelasannya terbuka setelah kamu mengumpulkannya.',
  },
  'not-finished': {
    status: 409,
    message: 'Kelas ini belum selesai. Tuntaskan semua materinya dulu, lalu buat sertifikatnya.',
  },
  'order-open': {
    status: 409,
    message: 'Masih ada pesananmu yang menunggu pembayaran. Lanjutkan atau batalkan dulu.',
  },
  'order-closed': {
    status: 409,
    message: 'Pesanan ini sudah tidak bisa diubah. Muat ulang halamannya untuk melihat statusnya.',
  },
  'check-in-too-soon': {
    status: 409,
    message:
      'Zona waktumu baru berubah. Check-in berikutnya bisa dilakukan 20 jam setelah yang terakhir.',
  },
  'day-over': {
    status: 409,
    message: 'Harinya sudah berganti. Muat ulang halaman ini untuk melihat rencana hari ini.',
  },
  'points-short': { status: 409, message: 'Poinmu belum cukup untuk hadiah ini.' },
  'reward-sold-out': { status: 409, message: 'Hadiah ini sudah habis. Pilih yang lain, ya.' },
  'reward-limit': { status: 409, message: 'Kamu sudah punya hadiah ini sebanyak yang boleh.' },
  'price-changed': {
    status: 409,
    message: 'Harganya baru saja berubah. Periksa harga yang sekarang, lalu coba lagi.',
  },
  'voucher-refused': {
    status: 422,
    message: 'Voucher ini tidak bisa dipakai. Pilih voucher lain, atau lanjutkan tanpa voucher.',
  },
  'nickname-taken': {
    status: 409,
    message: 'Nama panggilan ini sudah dipakai di papan ini. Pilih yang lain, ya.',
  },
  'leaderboard-limit': {
    status: 409,
    message: 'Papan ini sudah penuh, atau kamu sudah ikut terlalu banyak papan.',
  },
  'group-limit': {
    status: 409,
    message: 'Kelompok ini sudah penuh, atau kamu sudah ikut terlalu banyak kelompok.',
  },
  'already-cheered': {
    status: 409,
    message: 'Kamu sudah menyemangatinya hari ini. Besok boleh lagi, ya.',
  },
  'unknown-format': { status: 501, message: 'Jawaban oEmbed hanya ada dalam bentuk JSON.' },
  'unknown-key': {
    status: 404,
    message: 'Kunci mitra ini tidak dikenal. Salin lagi dari /partner.',
  },
  'revoked-key': {
    status: 403,
    message: 'Kunci mitra ini sudah dicabut. Pasang kunci lain dari /partner.',
  },
  'partner-inactive': {
    status: 403,
    message: 'Kerja sama dengan mitra ini sedang tidak aktif. Hubungi Sapa.',
  },
  'wrong-origin': {
    status: 403,
    message: 'Kunci mitra ini tidak berlaku untuk alamat situs ini.',
  },
  'sign-in-not-allowed': {
    status: 403,
    message: 'Situs sekolah ini tidak memakai masuk dengan akun Sapa.',
  },
  'invalid-grant': { status: 400, message: 'Sesi di situs ini sudah berakhir. Masuk lagi, ya.' },
  'quota-used': { status: 403, message: 'Kuota mitra bulan ini sudah habis.' },
  'key-limit': {
    status: 409,
    message: 'Kunci yang aktif sudah sebanyak yang boleh. Cabut salah satunya dulu, ya.',
  },
  'school-token-refused': {
    status: 403,
    message: 'Sekolahmu belum bisa memasukkanmu ke tes ini. Beri tahu pengelola situsnya, ya.',
  },
  'wrong-public-key': {
    status: 422,
    message: 'Ini bukan kunci publik P-256 atau Ed25519 dalam bentuk PEM atau JWK.',
  },
  'wrong-receiver': {
    status: 422,
    message:
      'Alamat ini tidak bisa dipakai. Isi alamat https dari server yang terbuka di internet, tanpa nama pengguna dan kata sandi.',
  },
  'webhook-count': {
    status: 409,
    message: 'Webhook-nya sudah sebanyak yang boleh. Hapus salah satunya dulu, ya.',
  },
  'unknown-code': {
    status: 404,
    message: 'Kode kelas ini tidak ada. Periksa lagi hurufnya, atau tanyakan kepada pengajarmu.',
  },
  'group-closed': {
    status: 409,
    message: 'Kelompok ini sedang ditutup. Tanyakan kepada pengajarmu kapan dibuka lagi.',
  },
  'group-full': {
    status: 409,
    message: 'Kelompok ini sudah penuh. Beri tahu pengajarmu, ya.',
  },
  'pupil-ended': {
    status: 403,
    message: 'Masukkan kode kelas dan namamu lagi, lalu mulai.',
  },
  'test-not-given': {
    status: 403,
    message: 'Tes ini bukan untuk kelompokmu. Tanyakan kepada pengajarmu tes mana yang dikerjakan.',
  },
  'test-not-open': {
    status: 409,
    message: 'Tes ini sedang tidak dibuka untuk kelompokmu.',
  },
  'attempts-used': {
    status: 409,
    message: 'Kesempatanmu untuk tes ini sudah habis. Tanyakan kepada pengajarmu, ya.',
  },
  'group-count': {
    status: 409,
    message: 'Kelompoknya sudah sebanyak yang boleh. Hapus salah satunya dulu, ya.',
  },
  'platform-count': {
    status: 409,
    message: 'LMS yang terdaftar sudah sebanyak yang boleh. Hapus salah satunya dulu, ya.',
  },
  'platform-taken': {
    status: 409,
    message: 'LMS dengan issuer dan client ID ini sudah terdaftar.',
  },
  'unknown-platform': {
    status: 404,
    message:
      'LMS ini belum terdaftar di Sapa. Pengajar mendaftarkannya di halaman sekolah, bagian LMS (LTI).',
  },
  'registration-failed': {
    status: 409,
    message:
      'LMS ini tidak bisa didaftarkan otomatis. Daftarkan sendiri di halaman sekolah, bagian LMS (LTI).',
  },
  'launch-refused': {
    status: 401,
    message: 'Pesan dari LMS ini tidak bisa dipercaya. Buka lagi tautannya dari LMS sekolahmu.',
  },
  'launch-ended': {
    status: 403,
    message: 'Tautan ini sudah dipakai, atau sudah terlalu lama. Buka lagi dari LMS sekolahmu.',
  },
  'trial-used': { status: 409, message: 'Masa coba gratis hanya sekali, dan sudah kamu pakai.' },
  'referral-refused': {
    status: 422,
    message: 'Kode referral ini tidak bisa dipakai. Periksa lagi, atau lanjutkan tanpa kode.',
  },
  'bad-signature': { status: 401, message: 'Tanda tangan pemberitahuan ini salah.' },
  'changed-meanwhile': {
    status: 412,
    message:
      'Data ini sudah berubah sejak kamu membukanya. Periksa isinya sekarang, lalu simpan lagi.',
  },
  'not-possible': { status: 409, message: 'Ini tidak bisa dilakukan sekarang.' },
  'in-use': {
    status: 409,
    message: 'Data ini masih dipakai oleh data lain. Ubah dulu yang memakainya, lalu coba lagi.',
  },
  'last-administrator': {
    status: 409,
    message: 'Ini pengelola terakhir. Angkat pengelola lain dulu, lalu coba lagi.',
  },
  'upload-refused': {
    status: 422,
    message: 'Berkas ini tidak bisa dipakai. Periksa jenis dan ukurannya, lalu kirim lagi.',
  },
  'upload-too-slow': {
    status: 408,
    message: 'Berkasnya datang terlalu pelan. Periksa koneksimu, lalu lanjutkan unggahannya.',
  },
  'range-not-satisfiable': { status: 416, message: 'Bagian berkas yang diminta tidak ada.' },
  'body-too-large': { status: 413, message: 'Data yang dikirim terlalu besar.' },
  'unsupported-media-type': { status: 415, message: 'Kirim data sebagai application/json.' },
  // Somebody may be guessing a secret. As the specification says, the client ends its session.
  'too-many-requests': {
    status: 429,
    message: 'Terlalu banyak permintaan. Coba lagi sebentar lagi.',
  },
  // Too much work at once. The client keeps its session, waits as `Retry-After` says, and retries.
  wait: { status: 429, message: 'Terlalu banyak permintaan. Coba lagi sebentar lagi.' },
  unavailable: { status: 503, message: 'Layanan sedang sibuk. Coba lagi sebentar lagi.' },
  internal: { status: 500, message: 'Terjadi kesalahan di server. Coba lagi sebentar lagi.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof ERRORS
