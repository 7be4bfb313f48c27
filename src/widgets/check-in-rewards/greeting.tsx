import { useStore } from '@nanostores/react'
import { mark } from '../../lib/shapes.ts'
import { useRewards } from './context.ts'

/** Two figures that greet each other after a successful check-in; they never block the page. */
export function Greeting() {
  const { store, t } = useRewards()
  const step = useStore(store.checkIn.$step)
  if (step.state !== 'done') return null
  const { is_new, earned, milestone, daily_check_in_streak } = step.result
  return (
    <div className="rewards-greeting">
      {is_new && <Figures />}
      <div>
        {is_new && (
          <p className="rewards-hello text-large">
            {t.greeting} <span lang="ko">안녕하세요!</span>
          </p>
        )}
        <p>
          {is_new ? t.counted(daily_check_in_streak) : t.again}{' '}
          {earned > 0 && <b>{t.earned(t.number(earned))}</b>}
        </p>
        {milestone && <p>{t.reached(milestone.days, t.number(milestone.points))}</p>}
      </div>
      <button type="button" className="button button-quiet" onClick={store.checkIn.reset}>
        {t.close}
      </button>
    </div>
  )
}

/** One figure bows, the other answers; with reduced motion they stand still, as in our logo. */
function Figures() {
  return (
    <svg viewBox="0 0 40 40" width="96" height="96" aria-hidden="true" focusable="false">
      <path className="rewards-greeter" d={mark.long} />
      <path className="rewards-answerer" d={mark.short} />
    </svg>
  )
}
