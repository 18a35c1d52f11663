import { createApp } from 'vue';
import BuoyMark from './components/BuoyMark.vue';
import './main.css';

createApp(BuoyMark).mount('#app');
