/** Text of an alert; the specification (section 8) fixes the English part. */
export const logoutFailed = 'Logout failed. Please try again.\nGagal keluar. Coba lagi.'
