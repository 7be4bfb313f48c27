import './resize-observer.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach } from 'vitest'
import { z } from 'zod'
import { fieldWords } from '../../src/kit/administration/field-words.ts'
import { ItemForm, type ItemFormProps } from '../../src/kit/administration/form/item-form.tsx'

type FormItem = Record<string, unknown>

/** Labels of the fields of these forms, and of their values. */
export const words = fieldWords('things')
export const labelOf = (name: string) => words.field(name)

/** Returns the JSON Schema of an item from the server. */
export function jsonSchema(schema: z.ZodType): FormItem {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
}

/** A rendered form, with the values that it saved. */
export function showForm(schema: z.ZodType, value: FormItem, given: Partial<ItemFormProps> = {}) {
  const saved: FormItem[] = []
  const props: ItemFormProps = {
    schema: jsonSchema(schema),
    resource: 'things',
    value,
    isNew: false,
    onSave: item => saved.push(item as FormItem),
    ...given,
  }
  const { rerender, unmount, container } = render(<ItemForm {...props} />)
  return {
    saved,
    unmount,
    container,
    user: userEvent.setup(),
    save: () => userEvent.click(screen.getByRole('button', { name: 'Simpan' })),
    show: (next: Partial<ItemFormProps>) => rerender(<ItemForm {...props} {...next} />),
  }
}

/** Returns the accessible description of a control. */
export function description(control: Element): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids
    .map(id => document.getElementById(id)?.textContent)
    .join(' ')
    .trim()
}

/** Removes the drafts of a test before the next one. */
export function forgetForms(): void {
  afterEach(() => {
    // A form stores its draft when it unmounts.
    cleanup()
    localStorage.clear()
  })
}
