import { type ReactNode, useEffect } from 'react'
import type { Video } from '../../contract/class-content.ts'
import type { LearningPart } from '../../contract/classes.ts'
import { type Chunk, createChunk, useChunk } from '../../ui/lazy-chunk.ts'
import { usePlayer } from './context.ts'
import type { ModulViewProps } from './modul/modul-view.tsx'
import type { QuizViewProps } from './quiz/quiz-view.tsx'
import { RetryNotice } from './retry-notice.tsx'

/** The views of parts are loaded when the first part of their kind is opened. */
const videoPart = createChunk(async () => (await import('./video/video-view.tsx')).VideoView)
const quizPart = createChunk(async () => (await import('./quiz/quiz-view.tsx')).QuizView)
const modulPart = createChunk(async () => (await import('./modul/modul-view.tsx')).ModulView)

const PARTS = { video: videoPart, quiz: quizPart, modul: modulPart }

/** Fetches the view of a kind of part in parallel with its content, or with the class. */
export function useEarly(kind: LearningPart['kind'] | undefined): void {
  useEffect(() => {
    // The slot that shows it loads it again, and reports a failure.
    if (kind) PARTS[kind].load().catch(() => {})
  }, [kind])
}

export function VideoSlot(props: { video: Video }) {
  return <Slot part={videoPart}>{VideoView => <VideoView {...props} />}</Slot>
}

export function QuizSlot(props: QuizViewProps) {
  return <Slot part={quizPart}>{QuizView => <QuizView {...props} />}</Slot>
}

export function ModulSlot(props: ModulViewProps) {
  return <Slot part={modulPart}>{ModulView => <ModulView {...props} />}</Slot>
}

interface SlotProps<T> {
  part: Chunk<T>
  children: (value: T) => ReactNode
}

function Slot<T>({ part, children }: SlotProps<T>) {
  const { t } = usePlayer()
  const { value, hasFailed, retry } = useChunk(part)
  if (value) return children(value)
  if (hasFailed) return <RetryNotice text={t.partFailed} onRetry={retry} />
  return <p role="status">{t.loading}</p>
}
