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
