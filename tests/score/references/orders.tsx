const ORDERS = [
  { number: "No. 101", customer: "Ann Ito", amount: "$20.00" },
  { number: "No. 102", customer: "Bob Ray", amount: "$31.50" },
  { number: "No. 103", customer: "Cem Gül", amount: "$9.90" },
  { number: "No. 104", customer: "Dee Fox", amount: "$120.00" },
];

export function Orders() {
  return (
    <main className="overflow-x-auto bg-white p-10">
      <table className="w-full min-w-100 table-fixed text-left">
        <thead className="text-gray-500 text-xs">
          <tr className="border-neutral-300 border-b">
            <th className="w-5/12 pb-4 font-normal">Order</th>
            <th className="w-5/12 pb-4 font-normal">Customer</th>
            <th className="pb-4 font-normal">Amount</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-neutral-300">
          {ORDERS.map(({ number, customer, amount }) => (
            <tr key={number}>
              <td className="py-3">{number}</td>
              <td className="py-3">{customer}</td>
              <td className="py-3">{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  );
}
