import { useEffect, useState } from 'react'
import { useExam } from './context.ts'
import { ExamFooter, type SheetName } from './exam-footer.tsx'
import { ExamHead } from './exam-head.tsx'
import { Numbers, useCount } from './numbers.tsx'
import { QuestionView } from './question-view.tsx'
import { Review } from './review.tsx'
import { SaveProblem } from './save-state.tsx'
import { Sheet } from './sheet.tsx'
import { useAnswering } from './use-answering.ts'
import { useKeys } from './use-keys.ts'
import { type Run, useRun } from './use-progress.ts'
import { useSpoken } from './use-spoken.ts'

/** A test under way. */
export function RunningView() {
  const run = useRun()
  return run ? <Running run={run} /> : null
}

function Running({ run }: { run: Run }) {
  const { t } = useExam()
  const { section, go } = run
  const [opened, setOpened] = useState<{ name: SheetName; of: string | undefined }>()
  // Another section closes what is open.
  const sheet = opened?.of === section?.section ? opened?.name : undefined
  const open = (name: SheetName) => setOpened({ name, of: section?.section })
  const close = () => setOpened(undefined)
  const answering = useAnswering(run)
  const onKeyDown = useKeys(run, answering)
  const notice = useSectionNotice(run)
  const spoken = useSpoken(run, notice)
  useTop(section?.section)
  const show = (place: number) => {
    close()
    go(place)
  }
  const list = <QuestionList run={run} onGo={show} onFinish={() => open('review')} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys are a second way to the buttons inside
    <div className="exam-run" tabIndex={-1} onKeyDown={onKeyDown}>
      <ExamHead run={run} />
      <div className="exam-body">
        <div className="exam-main">
          <p className="visually-hidden" role="status">
            {spoken}
          </p>
          <SaveProblem />
          {notice && <p className="exam-note">{notice}</p>}
          <QuestionView run={run} answering={answering} />
        </div>
        <aside className="exam-aside exam-card" aria-label={t.list}>
          {list}
          <p className="exam-muted">{t.keys}</p>
        </aside>
      </div>
      <ExamFooter run={run} onOpen={open} />
      {sheet === 'grid' && (
        <Sheet title={t.list} onClose={close}>
          {list}
        </Sheet>
      )}
      {sheet === 'review' && <Review run={run} onGo={show} onClose={close} />}
    </div>
  )
}

interface QuestionListProps {
  run: Run
  onGo: (place: number) => void
  onFinish: () => void
}

/** All questions that are open now, and the way to the end. */
function QuestionList({ run, onGo, onFinish }: QuestionListProps) {
  const { t } = useExam()
  const { questions, flagged, isLastSection } = run
  const flags = flagged.length > 0 ? ` · ${t.flags(flagged.length)}` : ''
  return (
    <>
      <Numbers title={useCount(run) + flags} of={questions} run={run} onGo={onGo} />
      <button type="button" className="button button-outlined" onClick={onFinish}>
        {isLastSection ? t.submit : t.endSection}
      </button>
    </>
  )
}

/** Says at its first question that another section has begun. */
function useSectionNotice({ attempt, section, questions, at }: Run): string | undefined {
  const { sections } = useExam().t
  const { nextSection } = useExam().t
  const done = section && attempt.sections[attempt.sections.indexOf(section) - 1]
  if (!done || at > 0) return undefined
  return nextSection(sections[done.section], sections[section.section], questions.length)
}

/** Where the page is the exam, each section begins at its top: nothing lies under the bar. */
function useTop(section: string | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is what it waits for
  useEffect(() => {
    const page = document.documentElement
    if ('exam' in page.dataset) page.scrollTop = 0
  }, [section])
}
