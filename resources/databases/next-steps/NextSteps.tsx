import { nextSteps as words } from '../../../i18n/words/admin/beginning/next-steps'
import { Button } from '../../../ui/buttons/Button'
import { LinkButton } from '../../../ui/buttons/LinkButton'
import { Chip } from '../../../ui/Chip'
import { classNames } from '../../../ui/class-names'
import { Icon } from '../../../ui/Icon'
import { Card } from '../../../ui/layout/Card'
import { focusHeading } from '../../../ui/layout/focus-heading'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden'
import type { Design } from '../../designer/design'
import { useStepMarks } from '../../designer/step-marks'
import { nextStepsOf } from './steps'
import './next-steps.css'

/** Next steps of a database that nobody uses yet, until the necessary ones are done or the reader hides them (product §4). */
export default function NextSteps({ database }: { readonly database: Design }) {
  const { tried, hidden, mark } = useStepMarks(database.id)
  const steps = nextStepsOf(database, tried)
  if (hidden || steps.every(({ done, optional }) => done || optional)) return null

  function hide() {
    mark('hidden')
    focusHeading()
  }

  return (
    <Card dense className="stack stack--dense next-steps" aria-labelledby="next-steps">
      <div className="next-steps__header">
        <h2 id="next-steps">{words.title}</h2>
        <Button variant="quiet" icon="visibility-off" aria-label={words.hideLabel} onClick={hide}>
          {words.hide}
        </Button>
        <p className="note">{words.lead}</p>
      </div>
      <ol role="list" className="next-steps__list">
        {steps.map(({ key, done, optional, to }) => {
          const { name, text, action } = words.steps[key]
          return (
            <li key={key} className={classNames('next-step', done && 'is-done')}>
              <span className="next-step__mark">{done && <Icon name="check" />}</span>
              <div className="next-step__text">
                <h3>
                  {name} <VisuallyHidden>({done ? words.done : words.open})</VisuallyHidden>
                  {optional && <Chip>{words.optional}</Chip>}
                </h3>
                <p className="note">{to === null ? words.trialLater : text}</p>
              </div>
              {to !== null && (
                <LinkButton
                  className="next-step__link"
                  variant={done ? 'quiet' : 'secondary'}
                  to={to}
                >
                  {action}
                </LinkButton>
              )}
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
