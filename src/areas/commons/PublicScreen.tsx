import { commons } from '../../../i18n/words/commons'
import { paths } from '../../paths'
import { LinkButton } from '../../../ui/buttons/LinkButton'
import { ProgressBar } from '../../../ui/layout/ProgressBar'
import { VisitorBar } from '../../frame/VisitorBar'
import './PublicScreen.css'
import './SampleSurvey.css'

const words = commons.public
const { sample } = words

/** A drawing of a survey being filled in, for the public page. It is hidden from screen readers: the page's text says the same. */
function SampleSurvey() {
  return (
    <div className="sample stack" aria-hidden inert>
      <div className="sample__header">
        <strong>{sample.group}</strong>
        <span className="sample__saved">{sample.saved}</span>
      </div>
      <ProgressBar label={sample.group} value={12} max={16} />
      <dl className="sample__numbers">
        {sample.numbers.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
      <div className="sample__choice">
        <p>{sample.choice}</p>
        <ul role="list" className="row">
          {sample.options.map((option, index) => (
            <li key={option} className={index === sample.chosen ? 'is-chosen' : undefined}>
              {option}
            </li>
          ))}
        </ul>
      </div>
      <p className="sample__formula">
        <span>{sample.formula}</span> <strong>{sample.result}</strong> <em>{sample.band}</em>
      </p>
    </div>
  )
}

/** The public page, `/` for visitors (product §3). */
export function PublicScreen() {
  return (
    <>
      <VisitorBar />
      <div className="public">
        <div className="public__hero">
          <div className="stack stack--wide">
            <h1 tabIndex={-1}>{words.title}</h1>
            <p className="public__text">{words.text}</p>
            <div className="row gap-3">
              <LinkButton to={paths.login()} variant="primary">
                {words.enter}
              </LinkButton>
              <LinkButton to={paths.subscription.request()}>{words.request}</LinkButton>
            </div>
          </div>
          <SampleSurvey />
        </div>
        <ul role="list" className="public__points">
          {words.points.map(({ title, text }) => (
            <li key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
