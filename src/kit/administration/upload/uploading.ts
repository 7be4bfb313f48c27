import { atom, type ReadableAtom } from 'nanostores'
import { upload as t } from '../../../../content/site/administration/upload.ts'
import { call } from '../../../api/call.ts'
import type { Failure, Http, Result } from '../../../api/http.ts'
import { UPLOAD_MAX } from '../../../contract/limits.ts'
import { finishUpload } from '../../../contract/routes/uploads.ts'
import { getUser } from '../../../contract/routes/users.ts'
import type { UploadedFile, UploadKind } from '../../../contract/uploads.ts'
import { createSiteHttp, siteHttp } from '../../../stores/session/site-http.ts'
import { $userId } from '../../../stores/session/user-id.ts'
import { failureText } from '../../form/problem-texts.ts'
import { type Sending, type Stop, sendFile } from './send-file.ts'

/** State of an upload. */
export type UploadState =
  | { state: 'idle' }
  | {
      /** `waiting` for the network, or `paused` by the user. */
      state: 'sending' | 'waiting' | 'paused'
      name: string
      sent: number
      total: number
    }
  | { state: 'judging'; name: string }
  | { state: 'done'; name: string; file: UploadedFile }
  | { state: 'failed'; name: string; message: string; mayRetry: boolean }

export interface Uploading {
  $upload: ReadableAtom<UploadState>
  choose(file: File): void
  pause(): void
  /** Continues after a pause, a lost connection or a failure. */
  resume(): void
  cancel(): void
}

/** Milliseconds before each retry; after the last the user decides. */
const WAITS = [1_000, 2_000, 5_000, 10_000, 20_000, 30_000, 30_000, 30_000]
/** Milliseconds for the server's check, which takes a while for a large archive. */
const JUDGING_TIME = 120_000

/** Creates an uploader that sends one file at a time, and has it checked. */
export function createUploading(
  kind: UploadKind,
  http: Http = createSiteHttp({ timeout: JUDGING_TIME }),
): Uploading {
  const $upload = atom<UploadState>({ state: 'idle' })
  let current: OneUpload | undefined
  const begin = (file: File) => {
    current?.cancel()
    const problem = problemOf(file, kind)
    if (problem) {
      current = undefined
      $upload.set({ state: 'failed', name: file.name, message: problem, mayRetry: false })
      return
    }
    const upload = new OneUpload(file, kind, http, next => {
      if (current === upload) $upload.set(next)
    })
    current = upload
    upload.start()
  }
  return {
    $upload,
    choose: begin,
    pause: () => current?.pause(),
    resume: () => current?.resume(),
    cancel() {
      current?.cancel()
      current = undefined
      $upload.set({ state: 'idle' })
    },
  }
}

/** Returns the problem with a file before any of it is sent. */
function problemOf({ name, size }: File, kind: UploadKind): string | undefined {
  if (size === 0) return t.problems.empty(name)
  return size > UPLOAD_MAX[kind] ? t.problems.tooLarge(name, sizeText(UPLOAD_MAX[kind])) : undefined
}

class OneUpload {
  readonly #file: File
  readonly #http: Http
  readonly #tell: (state: UploadState) => void
  readonly #sending: Sending
  #sent = 0
  #attempts = 0
  #hasRenewed = false
  /** Whether the server has nothing left that could be cancelled. */
  #isOver = false
  #id: string | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(file: File, kind: UploadKind, http: Http, tell: (state: UploadState) => void) {
    this.#file = file
    this.#http = http
    this.#tell = tell
    this.#sending = sendFile(
      file,
      { kind, owner: $userId.get() ?? '' },
      {
        progressed: sent => {
          // Bytes that waited in the browser are no progress yet.
          if (sent > this.#sent) {
            this.#attempts = 0
            this.#hasRenewed = false
          }
          this.#sent = sent
          this.#tellOnWay('sending')
        },
        sent: id => {
          this.#id = id
          void this.#finish()
        },
        stopped: stop => void this.#stopped(stop),
      },
    )
  }

  start(): void {
    this.#tellOnWay('sending')
    this.#sending.start()
  }

  pause(): void {
    // Everything has arrived, so there is nothing to pause.
    if (this.#id) return
    this.#stopWaiting()
    this.#sending.pause()
    this.#tellOnWay('paused')
  }

  resume(): void {
    this.#stopWaiting()
    this.#attempts = 0
    if (this.#id) void this.#finish()
    else this.start()
  }

  cancel(): void {
    this.#stopWaiting()
    if (!this.#isOver) this.#sending.cancel()
  }

  async #finish(): Promise<void> {
    const { name } = this.#file
    this.#tell({ state: 'judging', name })
    const answer = await call(this.#http, finishUpload, {
      params: { id: this.#id ?? '' },
      fallback: t.problems.finish,
    })
    this.#isOver = answer.ok || !mayHelp(answer)
    if (answer.ok) this.#tell({ state: 'done', name, file: answer.value.data })
    else this.#fail(failureText(answer.error), !this.#isOver)
  }

  async #stopped(stop: Stop): Promise<void> {
    if (stop.reason === 'cut') this.#wait()
    else if (stop.reason === 'refused') this.#fail(stop.message ?? t.problems.failed, true)
    else if (stop.reason === 'unreadable') this.#fail(t.problems.unreadable, false)
    else await this.#renew()
  }

  /** Renews the session: the API client replaces an expired token, or ends the session. */
  async #renew(): Promise<void> {
    const isSecond = this.#hasRenewed
    this.#hasRenewed = true
    const user = await call(siteHttp, getUser)
    if (!user.ok) this.#fail(failureText(user.error), true)
    else if (isSecond) this.#fail(t.problems.failed, true)
    else this.#sending.start()
  }

  #wait(): void {
    const wait = WAITS[this.#attempts++]
    if (wait === undefined) {
      this.#fail(t.problems.lost, true)
      return
    }
    this.#tellOnWay('waiting')
    this.#timer = setTimeout(this.#goOn, wait)
    addEventListener('online', this.#goOn, { once: true })
  }

  #goOn = (): void => {
    this.#stopWaiting()
    this.#sending.start()
  }

  #stopWaiting(): void {
    clearTimeout(this.#timer)
    removeEventListener('online', this.#goOn)
  }

  #fail(message: string, mayRetry: boolean): void {
    this.#tell({ state: 'failed', name: this.#file.name, message, mayRetry })
  }

  #tellOnWay(state: 'sending' | 'waiting' | 'paused'): void {
    const { name, size: total } = this.#file
    this.#tell({ state, name, sent: this.#sent, total })
  }
}

/** Whether a retry may succeed. */
function mayHelp({ error }: Extract<Result<unknown>, { ok: false }>): boolean {
  return !['upload-refused', 'invalid-picture', 'not-found'].includes(error.code)
}

const number = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 })

/** Formats a size for people. */
export function sizeText(bytes: number): string {
  return bytes < 1_000_000
    ? `${number.format(Math.ceil(bytes / 1_000))} kB`
    : `${number.format(bytes / 1_000_000)} MB`
}

/**
 * Sends a file that the page itself created, such as a poster.
 *
 * @param watch called with the upload's progress
 */
export function uploadFile(
  kind: UploadKind,
  file: File,
  watch?: (upload: UploadState) => void,
): Promise<Result<UploadedFile>> {
  const uploading = createUploading(kind)
  return new Promise(resolve => {
    const stop = uploading.$upload.listen(upload => {
      watch?.(upload)
      if (upload.state !== 'done' && upload.state !== 'failed') return
      stop()
      if (upload.state === 'done') resolve({ ok: true, value: upload.file })
      else resolve({ ok: false, error: refusal(upload.message) })
    })
    uploading.choose(file)
  })
}

function refusal(message: string): Failure {
  return { code: 'upload-refused', message }
}
