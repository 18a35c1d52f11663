import styles from './PriceTag.module.css'

export function PriceTag({ price }: { price: string }) {
	return <span className={styles.tag}>{price}</span>
}
