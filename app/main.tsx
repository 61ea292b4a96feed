import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../components/theme/tokens.css'
import '../components/theme/base.css'
import { App } from './App'
import { startEffects } from './effects/start'
import { openFirst } from './shell/project-acts'

startEffects()
void openFirst()

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
