import { useState } from 'react'
import type { MockQuestion } from '../../contract/mock-tests.ts'
import { useExam } from './context.ts'
import { useStoredAddress } from './files.tsx'

/** The picture of a question; as it is needed for the answer, it can be loaded again. */
export function Picture({ picture }: { picture: NonNullable<MockQuestion['picture']> }) {
  const { t, resolve } = useExam()
  const address = resolve(picture.image_url)
  const local = useStoredAddress(address)
  const [retries, setRetries] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  return (
    <div className="exam-picture">
      <img
        key={retries}
        src={retries > 0 ? address : local}
        alt={picture.alt}
        width={picture.image_width}
        height={picture.image_height}
        onLoad={() => setFailed(false)}
        // The CSP of a partner's page may forbid the file on the device.
        onError={() => (retries > 0 ? setFailed(true) : setRetries(1))}
      />
      {hasFailed && (
        <button
          type="button"
          className="button button-outlined"
          onClick={() => setRetries(retries + 1)}
        >
          {t.pictureFailed}
        </button>
      )}
    </div>
  )
}
