/** Text of an alert; the specification (section 8) fixes the English part. */
export const logoutFailed = 'Logout failed. Please try again.\nGagal keluar. Coba lagi.'

/** Text after too many requests have ended the session: the server's reason, and the next step. */
export const endedBecause = (reason: string) =>
  `${reason} Kamu sudah keluar dari akunmu. Jawaban yang belum terkirim tetap ada di perangkat ini: masuk lagi untuk melanjutkan.`
