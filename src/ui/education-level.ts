import type { SelectOption } from './select.tsx'

/** The education-level dropdown (spec section 2): a disabled placeholder, then these in this order. */
export const educationLevel = {
  placeholder: 'Pilih pendidikan terakhir',
  /** The English items, in the same order, as people say them in Indonesia. */
  helper: 'Berurutan: SD, SMP, SMA atau SMK, diploma, S1, S2, lainnya.',
  options: [
    'Elementary School',
    'Junior High School',
    'Senior High School',
    'Associate Degree',
    "Bachelor's Degree",
    "Master's Degree",
    'Others',
  ].map((level): SelectOption => ({ value: level, label: level })),
} as const
