import { useState } from 'react'
import { PIN_LENGTH } from '../contract/limits.ts'
import { type Notification, notify } from '../stores/notifications.ts'
import { Dialog } from '../ui/dialog.tsx'
import { PinInput } from '../ui/pin-input.tsx'
import { PrimaryButton } from '../ui/primary-button.tsx'
import { Tabs } from '../ui/tabs.tsx'

/** Interactive parts of /ui; the others are plain markup there. */
export function PinInputDemo() {
  const [pin, setPin] = useState('')
  const [wrong, setWrong] = useState('12')
  return (
    <div className="grid">
      <PinInput label="Kode dari email" length={PIN_LENGTH} value={pin} onChange={setPin} />
      <PinInput
        label="Kode yang salah"
        length={PIN_LENGTH}
        value={wrong}
        onChange={setWrong}
        error="Kodenya belum lengkap. Isi keempat angkanya."
      />
      <PinInput label="Terkunci" length={PIN_LENGTH} value="2026" onChange={setPin} disabled />
    </div>
  )
}

export function DialogDemo() {
  const [open, setOpen] = useState<'plain' | 'blocking'>()
  const close = () => setOpen(undefined)
  return (
    <div className="row">
      <PrimaryButton onClick={() => setOpen('plain')}>Buka dialog</PrimaryButton>{' '}
      <PrimaryButton variant="outlined" onClick={() => setOpen('blocking')}>
        Buka dialog wajib
      </PrimaryButton>
      <Dialog title="Lupa kata sandi" isOpen={open === 'plain'} onClose={close}>
        <p>Tulis emailmu, kami kirim kode empat angka.</p>
      </Dialog>
      <Dialog
        title="Maaf!"
        isOpen={open === 'blocking'}
        isBlocking
        actions={
          <>
            <PrimaryButton variant="outlined" onClick={close}>
              Continue as Guest
            </PrimaryButton>
            <PrimaryButton onClick={close}>Login</PrimaryButton>
          </>
        }
      >
        <p>Session Expired, Silahkan Login Kembali</p>
      </Dialog>
    </div>
  )
}

export function NotificationsDemo({ messages }: NotificationsDemoProps) {
  return (
    <div className="row">
      {severities.map(severity => (
        <PrimaryButton
          key={severity}
          variant="outlined"
          onClick={() => notify({ severity, message: messages[severity] })}
        >
          {severity}
        </PrimaryButton>
      ))}
    </div>
  )
}
interface NotificationsDemoProps {
  messages: Record<Notification['severity'], string>
}
const severities = ['success', 'info', 'warning', 'error'] as const

export function TabsDemo() {
  return (
    <Tabs
      label="Kelas"
      tabs={[
        { id: 'about', label: 'Tentang', content: 'Kelas untuk yang mulai dari nol.' },
        { id: 'lessons', label: 'Pelajaran', content: '24 pelajaran dengan video dan kuis.' },
        { id: 'certificate', label: 'Sertifikat', content: 'Terbit setelah kuis terakhir.' },
      ]}
    />
  )
}
