/** What a field is called, what is said of it, and what its values are called. */
export interface FieldText {
  label: string
  hint?: string
  values?: Readonly<Record<string, string>>
}
