import { commons } from '../../../i18n/words/commons'
import { paths } from '../../paths'
import { LinkButton } from '../../../ui/buttons/LinkButton'
import { VisitorBar } from '../../frame/VisitorBar'
import { SampleSurvey } from './SampleSurvey'
import './PublicScreen.css'

const words = commons.public

/** The public page, `/` for visitors (product §3). */
export function PublicScreen() {
  return (
    <>
      <VisitorBar />
      <div className="public">
        <div className="public__hero">
          <div className="public__words">
            <h1 tabIndex={-1}>{words.title}</h1>
            <p className="public__text">{words.text}</p>
            <div className="public__actions">
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
