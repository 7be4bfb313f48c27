import { useExam } from './context.ts'

const texts = {
  id: {
    gone: 'Server tidak mengenal tes ini lagi. Jawabanmu masih ada di perangkat ini.',
    handIn: 'Kumpulkan jawaban ini',
    again: 'Mulai dari awal',
  },
  en: {
    gone: 'The server no longer knows this test. Your answers are still on this device.',
    handIn: 'Hand in these answers',
    again: 'Start again',
  },
  ko: {
    gone: '서버에 더 이상 없는 시험입니다. 답안은 아직 이 기기에 있습니다.',
    handIn: '이 답안 제출',
    again: '처음부터 다시',
  },
}

/** Shown if the server does not know the attempt any more: offers to hand in the answers here. */
export function Gone() {
  const { store, lang } = useExam()
  const t = texts[lang]
  const file = store.answersFile()
  return (
    <>
      <p>{t.gone}</p>
      {file && file.answers.length > 0 && (
        <button type="button" className="button" onClick={() => void store.submitAnswersFile(file)}>
          {t.handIn}
        </button>
      )}
      <button
        type="button"
        className="button button-outlined"
        onClick={() => void store.startAgain()}
      >
        {t.again}
      </button>
    </>
  )
}
