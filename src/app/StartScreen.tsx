import { it } from '../../i18n/frame'
import { Brand } from '../../ui/layout/Brand'
import './StartScreen.css'

/** The screen until the user is known and the first area has loaded; `index.html` has a copy, shown before any script runs. */
export function StartScreen() {
  return (
    <div className="start-screen" role="status">
      <Brand />
      <span className="start-screen__words">{it.shell.loading}</span>
    </div>
  )
}
