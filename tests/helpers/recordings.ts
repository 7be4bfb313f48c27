import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { screen } from '@testing-library/react'
import axe from 'axe-core'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { SOUND_SAMPLE } from '../../src/lib/sound-sample.ts'
import { forgetRecordings } from '../../src/stores/mock-test/recordings.ts'
import type { ExamContext } from '../../src/widgets/mock-test/context.ts'
import { formats } from '../../src/widgets/mock-test/messages/format.ts'
import { id } from '../../src/widgets/mock-test/messages/id.ts'
import { soundId } from '../../src/widgets/mock-test/messages/sound-id.ts'
import { type Media, teachMedia } from './media.ts'

/** Bytes of each recording. */
export const SIZE = 200_000

export interface Recordings {
  /** The address that they are served from. */
  readonly root: string
  /** Each test has a recording of its own, since missing ones are remembered. */
  readonly name: string
  readonly media: Media
  /** Responds instead of the server where it returns true. */
  trouble: (answer: ServerResponse) => boolean
  /** The context, as far as sound uses it. */
  context(): ExamContext
}

let count = 0

/** A server of recordings, and a browser that plays them; new before the tests of a file. */
export function serveRecordings(): Recordings {
  let server: Server
  let root: string
  let name: string
  let media: Media
  const recordings: Recordings = {
    get root() {
      return root
    },
    get name() {
      return name
    },
    get media() {
      return media
    },
    trouble: () => false,
    context: () =>
      ({
        t: { ...id, ...formats('id'), sound: soundId },
        state: {},
        hasMoved: { current: false },
        resolve: (address: string) => root + address,
      }) as unknown as ExamContext,
  }
  beforeAll(async () => {
    server = createServer((_, answer) => {
      if (recordings.trouble(answer)) return
      answer.writeHead(200, { 'Content-Type': 'audio/mpeg' }).end(Buffer.alloc(SIZE))
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  beforeEach(() => {
    recordings.trouble = () => false
    media = teachMedia()
    name = `/audio/mock-tests/${String(++count).padStart(16, '0')}.mp3`
    URL.createObjectURL = () => `blob:${name}`
    URL.revokeObjectURL = () => {}
    return () => forgetRecordings([root + name, root + SOUND_SAMPLE.address])
  })
  return recordings
}

export const button = (name: string) => screen.findByRole('button', { name })

export async function audit(container: HTMLElement): Promise<void> {
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
}
