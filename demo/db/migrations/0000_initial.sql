CREATE TABLE "aesthetics_categories" (
	"id" integer PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"image" text
);
--> statement-breakpoint
CREATE TABLE "aesthetics_options" (
	"id" integer PRIMARY KEY NOT NULL,
	"service_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"image" text,
	"exclusive" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "aesthetics_services" (
	"id" integer PRIMARY KEY NOT NULL,
	"category_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"image" text,
	"creative_image" text,
	"status" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "armouring_specifications" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"entries" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" integer PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"status" text NOT NULL,
	"kind" integer NOT NULL,
	"vehicle_id" integer,
	"content" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"id" integer PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"title_key" text NOT NULL,
	"status" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "general_data" (
	"id" integer PRIMARY KEY NOT NULL,
	"content" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"status" integer NOT NULL,
	"answer" json NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "institutional_pages" (
	"id" integer PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"banner" text,
	"html" text NOT NULL,
	CONSTRAINT "institutional_pages_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" integer,
	"category" integer,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"payload" json NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailbox" (
	"id" serial PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"order_code" text NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "models" (
	"id" integer PRIMARY KEY NOT NULL,
	"brand_id" integer NOT NULL,
	"title" text NOT NULL,
	"title_key" text NOT NULL,
	"generation" text NOT NULL,
	"status" text NOT NULL,
	"body" text NOT NULL,
	"image" text,
	"armourable" boolean NOT NULL,
	"consultant_only" boolean NOT NULL,
	"specification_id" integer
);
--> statement-breakpoint
CREATE TABLE "navigation_sessions" (
	"id" serial PRIMARY KEY NOT NULL,
	"origin" text NOT NULL,
	"content" json NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotations" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_code" text NOT NULL,
	"flow" text NOT NULL,
	"lead_id" integer NOT NULL,
	"payload" json NOT NULL,
	"result" json NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quotations_order_code_unique" UNIQUE("order_code")
);
--> statement-breakpoint
CREATE TABLE "sell_photos" (
	"id" serial PRIMARY KEY NOT NULL,
	"request_id" integer NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"base64" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sell_requests" (
	"id" serial PRIMARY KEY NOT NULL,
	"content" json NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "testimonials" (
	"id" integer PRIMARY KEY NOT NULL,
	"author" text NOT NULL,
	"quote" text NOT NULL,
	"image" text,
	"included_on" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vehicles" (
	"id" integer PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"brand_id" integer NOT NULL,
	"model_id" integer NOT NULL,
	"title" text NOT NULL,
	"condition" text NOT NULL,
	"armoured" boolean NOT NULL,
	"price_cents" integer NOT NULL,
	"status" text NOT NULL,
	"year_made" integer NOT NULL,
	"year_model" integer NOT NULL,
	"km" integer NOT NULL,
	"fuel" text NOT NULL,
	"image" text,
	"highlight_position" integer,
	"sheet" json NOT NULL,
	CONSTRAINT "vehicles_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "verification_codes" (
	"id" serial PRIMARY KEY NOT NULL,
	"quotation_id" integer NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "aesthetics_options" ADD CONSTRAINT "aesthetics_options_service_id_aesthetics_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."aesthetics_services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aesthetics_services" ADD CONSTRAINT "aesthetics_services_category_id_aesthetics_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."aesthetics_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "models" ADD CONSTRAINT "models_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "models" ADD CONSTRAINT "models_specification_id_armouring_specifications_id_fk" FOREIGN KEY ("specification_id") REFERENCES "public"."armouring_specifications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sell_photos" ADD CONSTRAINT "sell_photos_request_id_sell_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."sell_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_quotation_id_quotations_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE no action ON UPDATE no action;