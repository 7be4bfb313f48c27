import { atom } from 'nanostores'
import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { apiRoot } from '../../../lib/api-root.ts'
import { paths } from '../../../lib/paths.ts'
import { ClassPlayer } from '../../../widgets/class-player/class-player.tsx'
import { previewHttp } from '../shell/preview-http.ts'
import { Head, useClassTrail } from '../shell/view-frame.tsx'

const text = createLearning.preview

/**
 * A user id that belongs to nobody, so that a preview's progress counts for nobody and is stored
 * separately.
 */
const $nobody = atom('preview')

/** A preview of a class at one learning: the learners' widget, with the drafts. */
export function LearningPreview({ classId, learningId }: { classId: string; learningId: string }) {
  const trail = useClassTrail(classId)
  const toLearning = { name: 'learning', classId, learningId } as const
  return (
    <>
      <Head
        title={text.title}
        trail={[...trail, { to: toLearning, title: createLearning.learning.one }]}
      />
      <p className="field-helper">{text.classHint}</p>
      <div className="preview-ground">
        <ClassPlayer
          apiRoot={apiRoot}
          http={previewHttp}
          $userId={$nobody}
          dictionaryRoot={paths.dictionaryEntry('')}
          {...{ classId, learningId }}
        />
      </div>
    </>
  )
}
