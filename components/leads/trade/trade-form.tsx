import { StaticPart } from "@/components/ui/static-part";
import { positionOf } from "@/lib/leads/trade/questions/parts";
import { type TradeFlow, YOUR_VEHICLE_PATH } from "@/lib/leads/trade/trade-flow";
import { LazyTradeFlow } from "./lazy-trade-flow";
import { PartForm } from "./part-form";

/** Renders the questionnaire as plain forms with a page for each part; the browser's code enhances them. */
export function TradeForm({ flow }: { flow: TradeFlow }) {
  return (
    <LazyTradeFlow flow={flow}>
      <StaticPart>
        <PartForm
          flow={flow}
          position={positionOf(flow, flow.part, flow.answers)}
          answers={flow.answers}
          errors={flow.errors}
          hrefOf={(part) =>
            `${YOUR_VEHICLE_PATH}?${new URLSearchParams({ ...(flow.token && { draft: flow.token }), part })}`
          }
        />
      </StaticPart>
    </LazyTradeFlow>
  );
}
