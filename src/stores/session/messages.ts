/** Said in an alert, as no screen shows it; the English text is fixed by the specification (section 8). */
export const logoutFailed = 'Logout failed. Please try again.\nGagal keluar. Coba lagi.'
