import { createRoot } from 'react-dom/client'
import { PriceTag } from './components/PriceTag'
import './main.css'

const root = document.getElementById('app')
if (root) createRoot(root).render(<PriceTag price="4.20" />)
