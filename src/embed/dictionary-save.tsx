import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { PageSession } from '../stores/page-session.ts'
import { createSavedWord } from '../stores/saved-word.ts'
import styles from '../ui/save-word/save-word.css?inline'
import { type SaveWordTexts, saveWordTexts } from '../ui/save-word/save-word-texts.ts'
import { SaveWordSignIn, SaveWordView } from '../ui/save-word/save-word-view.tsx'
import { siteAddress } from './default-api-root.ts'
import type { Language } from './language.ts'
import { LateStyles } from './late-styles.tsx'
import { sharedSheet } from './style-sheets.ts'

const sheet = sharedSheet([styles])

const texts: Readonly<Record<Language, SaveWordTexts>> = {
  id: saveWordTexts,
  en: {
    save: 'Save to my words',
    saved: 'Saved',
    where: 'in my words',
    remove: 'Remove',
    saving: 'Saving …',
    removing: 'Removing …',
    kept: {
      device: 'Saved on this device. It is sent as soon as there is a network.',
      page: 'Not saved yet: do not close this page before it is sent.',
    },
    unknown: 'It is not known yet whether this word is saved.',
    unsure: {
      save: 'Perhaps not saved: we have no answer yet.',
      remove: 'Perhaps not removed: we have no answer yet.',
    },
    retry: 'Try again',
    send: 'Try to send',
    visitor: 'Sign in to save',
  },
  ko: {
    save: '내 단어장에 저장',
    saved: '저장됨',
    where: '내 단어장에',
    remove: '삭제',
    saving: '저장하고 있어요 …',
    removing: '삭제하고 있어요 …',
    kept: {
      device: '이 기기에 저장했어요. 인터넷에 연결되면 전송돼요.',
      page: '아직 저장되지 않았어요. 전송될 때까지 이 페이지를 닫지 마세요.',
    },
    unknown: '이 단어가 저장되어 있는지 아직 알 수 없어요.',
    unsure: {
      save: '저장되었는지 아직 확인하지 못했어요.',
      remove: '삭제되었는지 아직 확인하지 못했어요.',
    },
    retry: '다시 시도',
    send: '전송하기',
    visitor: '로그인하고 저장',
  },
}

export interface SaveWordProps {
  /** Id of the entry. */
  id: string
  lang: Language
  session: PageSession
}

/** Saves the word of an entry for who has signed in on the page; a visitor can sign in first. */
export function SaveWord(props: SaveWordProps) {
  const { session, lang } = props
  const userId = useStore(session.$userId)
  const signIn = useStore(session.$signIn)
  return (
    <>
      <LateStyles sheet={sheet} />
      {userId && <LearnersWord key={userId} {...props} />}
      {!userId && signIn && <SaveWordSignIn t={texts[lang]} onPress={signIn} />}
    </>
  )
}

function LearnersWord({ id, lang, session }: SaveWordProps) {
  const [store] = useState(() => createSavedWord(session.http, id))
  useEffect(() => void store.ask(), [store])
  return (
    <SaveWordView
      saved={useStore(store.$saved)}
      onPress={() => void store.press()}
      t={texts[lang]}
      wordsAddress={siteAddress('words')}
    />
  )
}
