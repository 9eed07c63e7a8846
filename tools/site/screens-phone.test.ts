import { views } from '../browser.ts'
import { testScreens } from './test-screens.ts'

testScreens(views[0])
