import { it } from '../../i18n/frame'
import { Brand } from '../../ui/layout/Brand'
import './StartScreen.css'

/** What stands before the server has said who the user is and the first area is there; `index.html` has a copy, seen before any script. */
export function StartScreen() {
  return (
    <div className="start-screen" role="status">
      <Brand />
      <span className="start-screen__words">{it.shell.loading}</span>
    </div>
  )
}
