import type { SelectOption } from './select.tsx'

/**
 * Options of the education-level dropdown (spec section 2), in this order after the placeholder.
 */
export const educationLevel = {
  placeholder: 'Pilih pendidikan terakhir',
  /** The Indonesian names of the English options, in the same order. */
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
