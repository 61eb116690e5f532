import { it } from '../../i18n/frame'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import { Brand } from '../ui/Brand'
import './StartScreen.css'

/** What stands before the server has said who the user is and the first area is there. */
export function StartScreen() {
  return (
    <div className="start-screen" role="status">
      <Brand />
      <VisuallyHidden>{it.shell.loading}</VisuallyHidden>
    </div>
  )
}
