import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { UploadKind } from '../../src/contract/uploads.ts'
import { FramePicker } from '../../src/features/create-learning/video/frame-picker.tsx'
import { UploadField } from '../../src/kit/administration/upload/upload-field.tsx'
import { checkToken } from '../../src/stores/session/auth.ts'
import '../../src/ui/reset.css'
import '../../src/ui/tokens.css'
import '../../src/ui/site-tokens.css'
import '../../src/ui/site-components.css'
import '../../src/ui/components.css'
import '../../src/ui/field.css'
import '../../src/ui/progress-bar.css'

const kind = (new URLSearchParams(location.search).get('kind') ?? 'picture') as UploadKind

function Form() {
  const [value, setValue] = useState('')
  const [poster, setPoster] = useState('')
  return (
    <main style={{ padding: 16, maxInlineSize: '40rem' }}>
      <h1>Berkas</h1>
      <UploadField
        label="Berkas kelas"
        kind={kind}
        value={value}
        onUploaded={file => setValue(file.url)}
        onRemove={() => setValue('')}
      />
      {kind === 'video' && value && (
        <FramePicker address={value} onPicture={picture => setPoster(picture.image_url)} />
      )}
      {poster && <img src={poster} alt="Sampul" />}
    </main>
  )
}

checkToken()
const place = document.querySelector('#place')
if (place)
  createRoot(place).render(
    <StrictMode>
      <Form />
    </StrictMode>,
  )
