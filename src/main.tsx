import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { session } from './answers/session'
import { loadFrame } from './app/loading/frame-parts'
import { routes } from './app/routes'
import { createRouter } from './app/router'
import './app/loading/start-screen.css'
import '../ui/theme/tokens.css'
import '../ui/theme/theme.css'
import '../ui/layout/layout.css'

const element = document.getElementById('root')
if (element === null) throw new Error('index.html has no #root')

const root = createRoot(element)
session.askFirst()
const router = createRouter(routes)
const draw = () =>
  root.render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
const { user } = session.get()
if (user === null) draw()
// The start screen of index.html stands until the whole frame can be drawn at once.
else void loadFrame(user.role).then(draw)
