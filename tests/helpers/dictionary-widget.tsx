import { render, screen } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, type Mock, vi } from 'vitest'
import { Dictionary, type DictionaryProps } from '../../src/widgets/dictionary/dictionary.tsx'
import { type ApiServer, startApiServer } from './api-server.ts'

type Props = Partial<DictionaryProps>
type RenderedDictionary = ReturnType<typeof render> & { emit: Mock; user: UserEvent }

export interface DictionaryPage {
  readonly api: ApiServer
  show(props?: Props): RenderedDictionary
}

/** The widget with a server behind it; created anew before the tests of a file. */
export function createDictionary(): DictionaryPage {
  let api: ApiServer
  beforeAll(async () => {
    api = await startApiServer()
  })
  afterAll(() => api.close())
  afterEach(() => history.replaceState(null, '', '/'))
  return {
    get api() {
      return api
    },
    show: props => show(api.root, props),
  }
}

function show(root: string, props: Props = {}): RenderedDictionary {
  const emit = vi.fn()
  const shown = render(<Dictionary apiRoot={root} emit={emit} {...props} />)
  return { ...shown, emit, user: userEvent.setup() }
}

export const box = () =>
  screen.getByRole<HTMLInputElement>('textbox', { name: /cari kata|search words/i })
export const line = (word: string) => screen.findByRole('button', { name: new RegExp(`^${word} `) })
