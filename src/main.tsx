import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { routes } from './app/routes'
import { createRouter } from './app/router'
import '../ui/theme/tokens.css'
import '../ui/theme/theme.css'
import '../ui/layout/layout.css'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createRouter(routes)} />
  </StrictMode>,
)
