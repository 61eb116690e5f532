// @module-tag whole
import { failureScenes, mailScenes, ownNotificationScenes } from './scenes/mail-scenes'
import { lookThrough } from './viewers'

lookThrough([
  {
    who: 'the superadmin',
    email: 'superadmin@rilievo.example',
    scenes: [...mailScenes, ...failureScenes],
  },
  { who: 'a doctor', email: 'medico@rilievo.example', scenes: ownNotificationScenes },
])
