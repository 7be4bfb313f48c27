import { useEffect, useState } from 'react'
import { useChunk } from '../../ui/lazy-chunk.ts'
import { untranslated } from '../../ui/untranslated.ts'
import { useExam } from './context.ts'
import { ExamFooter, type SheetName } from './exam-footer.tsx'
import { ExamHead } from './exam-head.tsx'
import { Numbers, useCount } from './numbers.tsx'
import type { Answering, Progress } from './progress.ts'
import { QuestionView } from './question-view.tsx'
import { Review } from './review.tsx'
import { SaveProblem } from './save-problem.tsx'
import { Sheet } from './sheet.tsx'
import { keysChunk } from './taking-extras.ts'
import { useProgress } from './use-progress.ts'
import { useSpoken } from './use-spoken.ts'

/** A running test. */
export function RunningView() {
  const progress = useProgress()
  return progress ? <Running progress={progress} /> : null
}

/** Measures how long a question is on the screen. */
export function useShownTime(id: string): void {
  const { store } = useExam()
  useEffect(() => {
    store.showQuestion(id)
    return () => store.showQuestion(undefined)
  }, [store, id])
}

function Running({ progress }: { progress: Progress }) {
  const { t, lang } = useExam()
  const { section, go, current } = progress
  useShownTime(current.mock_question_id)
  const [opened, setOpened] = useState<{ name: SheetName; of: string | undefined }>()
  // The start of another section closes an open sheet.
  const sheet = opened?.of === section?.section ? opened?.name : undefined
  const open = (name: SheetName) => setOpened({ name, of: section?.section })
  const close = () => setOpened(undefined)
  const answering = useAnswering(progress)
  const keys = useChunk(keysChunk).value
  const onKeyDown = keys?.keysOf(progress, answering)
  const notice = useSectionNotice(progress)
  const spoken = useSpoken(progress, notice)
  const show = (index: number) => {
    close()
    go(index)
  }
  const list = <QuestionList progress={progress} onGo={show} onFinish={() => open('review')} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys are a second way to the buttons inside
    <div className="exam-run" ref={untranslated} tabIndex={-1} onKeyDown={onKeyDown}>
      <ExamHead progress={progress} />
      <div className="exam-body">
        <div className="exam-main">
          <p className="visually-hidden" role="status">
            {spoken}
          </p>
          <SaveProblem />
          {notice && <p className="exam-note">{notice}</p>}
          <QuestionView progress={progress} answering={answering} />
        </div>
        <aside className="exam-aside exam-card surface" aria-label={t.list}>
          {list}
          {keys && <p className="muted text-small">{keys.hint[lang]}</p>}
        </aside>
      </div>
      <ExamFooter progress={progress} onOpen={open} />
      {sheet === 'grid' && (
        <Sheet title={t.list} onClose={close}>
          {list}
        </Sheet>
      )}
      {sheet === 'review' && <Review progress={progress} onGo={show} onClose={close} />}
    </div>
  )
}

interface QuestionListProps {
  progress: Progress
  onGo: (index: number) => void
  onFinish: () => void
}

/** All questions that can be answered now, and the button that ends the section or test. */
function QuestionList({ progress, onGo, onFinish }: QuestionListProps) {
  const { t } = useExam()
  const { questions, flagged, isLastSection } = progress
  const flags = flagged.length > 0 ? ` · ${t.flags(flagged.length)}` : ''
  return (
    <>
      <Numbers title={useCount(progress) + flags} of={questions} progress={progress} onGo={onGo} />
      <button type="button" className="button button-outlined" onClick={onFinish}>
        {isLastSection ? t.submit : t.endSection}
      </button>
    </>
  )
}

/** Returns a notice, at the first question of a section, that the section has begun. */
function useSectionNotice({ attempt, section, questions, at }: Progress): string | undefined {
  const { sections, nextSection } = useExam().t
  const done = section && attempt.sections[attempt.sections.indexOf(section) - 1]
  if (!done || at > 0) return undefined
  return nextSection(sections[done.section], sections[section.section], questions.length)
}

/** Returns the answer to the current question, and its setter. */
export function useAnswering({ current }: Progress): Answering {
  const { store, state } = useExam()
  const [pending, setPending] = useState<string | null>()
  const question = current.mock_question_id
  return {
    chosen: state.userAnswers[question],
    pending,
    choose(option) {
      setPending(option)
      void store
        .answer(question, option)
        .finally(() => setPending(now => (now === option ? undefined : now)))
    },
  }
}
