/** Texts around a widget, for when the widget itself is gone. */
export const messages = {
  id: { crashed: 'Bagian ini berhenti karena kesalahan.', retry: 'Muat ulang' },
  en: { crashed: 'This part stopped because of an error.', retry: 'Start again' },
}
