/** A field's label, its hint, and the names of its values. */
export interface FieldText {
  label: string
  hint?: string
  values?: Readonly<Record<string, string>>
}
