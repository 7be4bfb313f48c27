import { useState } from 'react'
import type { MockQuestion } from '../../contract/mock-tests.ts'
import { useExam } from './context.ts'
import { useKept } from './files.tsx'

/** The picture of a question; without it there is no answer, so it can be asked for again. */
export function Picture({ picture }: { picture: NonNullable<MockQuestion['picture']> }) {
  const { t, resolve } = useExam()
  const address = resolve(picture.image_url)
  const kept = useKept(address)
  const [tries, setTries] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  return (
    <div className="exam-picture">
      <img
        key={tries}
        src={tries > 0 ? address : kept}
        alt={picture.alt}
        width={picture.image_width}
        height={picture.image_height}
        onLoad={() => setFailed(false)}
        // The policy of a partner's page may forbid what is kept on the device.
        onError={() => (tries > 0 ? setFailed(true) : setTries(1))}
      />
      {hasFailed && (
        <button
          type="button"
          className="button button-outlined"
          onClick={() => setTries(tries + 1)}
        >
          {t.pictureFailed}
        </button>
      )}
    </div>
  )
}
