import { commons } from '../../../i18n/words/commons'
import { ProgressBar } from '../../../ui/layout/ProgressBar'
import './SampleSurvey.css'

const words = commons.public.sample

/** A drawing of a survey being filled in, for the public page. It is hidden from screen readers: the page's text says the same. */
export function SampleSurvey() {
  return (
    <div className="sample" aria-hidden inert>
      <div className="sample__header">
        <strong>{words.group}</strong>
        <span className="sample__saved">{words.saved}</span>
      </div>
      <ProgressBar label={words.group} value={12} max={16} />
      <dl className="sample__numbers">
        {words.numbers.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
      <div className="sample__choice">
        <p>{words.choice}</p>
        <ul role="list">
          {words.options.map((option, index) => (
            <li key={option} className={index === words.chosen ? 'is-chosen' : undefined}>
              {option}
            </li>
          ))}
        </ul>
      </div>
      <p className="sample__formula">
        <span>{words.formula}</span> <strong>{words.result}</strong> <em>{words.band}</em>
      </p>
    </div>
  )
}
